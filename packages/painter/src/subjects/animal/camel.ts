import { shift } from '../../drawing/colour.ts';
import type { Pen } from '../../drawing/pen.ts';
import type { DrawContext } from '../draw.ts';
import type { Subject } from '../subject.ts';
import { drawGaitEye, type Gait, gaitPoses } from './gait.ts';
import { drawHoofedLegs } from './hoofed-animal.ts';

const size = { height: 46, breadth: 1.6 };

function drawCamel(pen: Pen, context: DrawContext, gait: Gait): void {
  const c = context.colour ?? '#c9985c';
  pen.path('M-46 -52C-54 -46 -55 -40 -52 -34L-49 -34C-50 -38 -48 -42 -43 -46z', shift(c, -0.08), {
    round: 3,
  });
  const legs = { top: -40, w: 5.5, hoof: '#7a5a3c', ground: -34 };
  drawHoofedLegs(pen, gait, { ...legs, colour: shift(c, -0.07), at: [-28, 16] }, false);
  pen.path(
    'M-48 -46C-48 -58 -38 -62 -30 -62C-26 -78 -14 -84 -8 -68C-4 -62 0 -62 4 -68C10 -82 20 -78 24 -62C32 -60 36 -54 40 -50C48 -50 50 -62 50 -74C50 -86 56 -96 66 -96C76 -97 84 -91 86 -85C86 -80 80 -79 74 -80C68 -80 64 -78 63 -70C62 -52 56 -38 40 -36C20 -32 -20 -32 -40 -36C-46 -38 -48 -42 -48 -46z',
    c,
    { round: 13 },
  );
  drawHoofedLegs(pen, gait, { ...legs, colour: c, at: [-38, 24], w: 6 }, true);
  pen.path('M-22 -66C-10 -60 8 -60 18 -66L22 -44C8 -40 -14 -40 -26 -44z', context.palette.accent, {
    round: 6,
  });
  pen.path('M-25 -50C-12 -46 8 -46 21 -50', 'none', { stroke: '#f4e2b8', width: 2, material: 'flat' });
  pen.path('M62 -95L58 -102L67 -97z', shift(c, -0.06), { round: 2 });
  drawGaitEye(pen, 70, -89, 1.8, gait);
}

export const camel: Subject = {
  words: {
    en: 'caravan',
    zh: '骆驼',
    ar: 'قافلة',
    es: 'caravana',
    fr: 'caravane',
    ja: 'らくだ, 駱駝',
  },
  emoji: '🐫 🐪',
  home: ['desert'],
  layer: 'mid',
  where: 'ground',
  size,
  shows: ['walking'],
  poses: gaitPoses(drawCamel, size, { ground: -34, runs: 2 }),
  draw: (pen, context) => drawCamel(pen, context, 'standing'),
};
