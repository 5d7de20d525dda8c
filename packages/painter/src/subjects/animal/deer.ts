import { shift } from '../../drawing/colour.ts';
import type { Pen } from '../../drawing/pen.ts';
import type { DrawContext } from '../draw.ts';
import type { Subject } from '../subject.ts';
import { drawGaitEye, type Gait, gaitPoses } from './gait.ts';
import { drawHoofedLegs } from './hoofed-animal.ts';

const size = { height: 46, breadth: 1, reach: 1.15 };

function drawDeer(pen: Pen, context: DrawContext, gait: Gait): void {
  const c = context.colour ?? '#b67a48';
  pen.path('M-30 -52C-40 -54 -40 -44 -36 -40L-28 -44z', '#f4ead8', { round: 3 });
  const legs = { top: -36, w: 3.8, hoof: '#33292a', ground: -30 };
  drawHoofedLegs(pen, gait, { ...legs, colour: shift(c, -0.07), at: [-20, 12] }, false);
  pen.blob([-33, -46, -24, -54, -4, -52, 14, -54, 26, -52, 28, -42, 20, -33, 2, -31, -16, -31, -30, -35], c, {
    round: 11,
  });
  pen.path('M-20 -33C-8 -29 10 -30 20 -34L18 -31C6 -27 -10 -28 -20 -33z', '#f0e2ca', {
    round: 3,
    outline: false,
  });
  drawHoofedLegs(pen, gait, { ...legs, colour: c, at: [-27, 18] }, true);
  pen.path('M12 -50C18 -58 22 -70 26 -76L36 -72C34 -60 32 -48 26 -40C18 -40 12 -44 12 -50z', c, {
    round: 6,
  });
  pen
    .path('M22 -74C22 -82 28 -84 34 -82C40 -80 46 -74 49 -70C49 -66 45 -65 41 -66C34 -66 26 -66 22 -74z', c, {
      round: 6,
    })
    .path('M23 -76C14 -80 10 -78 9 -75C13 -71 19 -71 24 -73z', shift(c, -0.05), { round: 2 });
  pen.path(
    'M26 -82C18 -92 16 -104 20 -112M21 -95C14 -96 10 -100 8 -106M19 -103L26 -110M31 -82C34 -92 42 -98 42 -110M38 -96C44 -96 48 -100 50 -106M41 -102L34 -108',
    'none',
    { stroke: '#7a5a3c', width: 2.2, round: 1 },
  );
  drawGaitEye(pen, 35, -76, 1.7, gait);
  pen.circle(48.5, -69, 1.5, '#2a2226', { material: 'flat', outline: false });
  for (const [x, y] of [
    [-20, -46],
    [-12, -49],
    [-4, -45],
    [-14, -41],
    [-24, -41],
    [4, -48],
  ] as const)
    pen.circle(x, y, 1.3, '#f4e6cc', { material: 'flat', outline: false });
}

export const deer: Subject = {
  words: {
    en: 'doe',
    zh: '鹿',
    ar: 'غزال',
    es: 'cierva',
    fr: 'cerf',
    ja: 'しか, 子鹿',
  },
  emoji: '🦌 🫎',
  home: ['forest'],
  layer: 'mid',
  where: 'ground',
  size,
  shows: ['walking'],
  poses: gaitPoses(drawDeer, size, { ground: -30, runs: 1.5 }),
  draw: (pen, context) => drawDeer(pen, context, 'standing'),
};
