import { shift } from '../../drawing/colour.ts';
import type { Pen } from '../../drawing/pen.ts';
import type { DrawContext } from '../draw.ts';
import type { Subject } from '../subject.ts';
import { drawGaitEye, type Gait, gaitPoses, isDown } from './gait.ts';
import { drawHoofedLegs } from './hoofed-animal.ts';

const size = { height: 32, breadth: 1.5 };

function drawCow(pen: Pen, context: DrawContext, gait: Gait): void {
  const c = context.colour ?? '#f3ece0';
  const spot = context.colour ? shift(context.colour, -0.25) : '#4a3c38';
  const legs = { top: -40, w: 7, hoof: '#2f2828', ground: -33 };
  drawHoofedLegs(pen, gait, { ...legs, colour: shift(c, -0.1), at: [-36, 22] }, false);
  pen.blob([-58, -72, -40, -82, 0, -80, 30, -82, 42, -70, 40, -46, 20, -34, -30, -34, -54, -42], c, {
    round: 20,
  });
  if (!isDown(gait)) pen.ellipse(-24, -32, 12, 7, '#eab4a8', { round: 5 });
  pen
    .blob([-44, -78, -20, -80, -16, -60, -34, -52, -50, -60], spot, { round: 8, outline: false })
    .blob([4, -79, 24, -80, 26, -66, 12, -58, 0, -64], spot, { round: 8, outline: false });
  drawHoofedLegs(pen, gait, { ...legs, colour: c, at: [-48, 30], top: -42, w: 7.5 }, true);
  pen.path('M-58 -70C-68 -60 -68 -46 -66 -34L-62 -34C-62 -46 -60 -52 -54 -58z', c, { round: 3 });
  pen
    .path('M36 -84C40 -96 62 -98 68 -84L78 -60C80 -50 66 -46 58 -52C48 -56 38 -64 36 -84z', c, {
      round: 12,
    })
    .path('M62 -62C70 -66 78 -62 79 -56C77 -48 66 -46 58 -52z', '#eab4a8', { round: 5, outline: false });
  pen
    .path('M40 -92C30 -96 24 -92 24 -86C30 -80 38 -82 42 -86z', spot, { round: 4 })
    .path('M46 -95Q44 -106 52 -108Q50 -100 54 -96zM60 -95Q64 -106 72 -106Q66 -100 66 -92z', '#e6d8bc', {
      round: 2,
    });
  drawGaitEye(pen, 58, -78, 2.4, gait);
}

export const cow: Subject = {
  words: {
    en: 'cow',
    zh: '黄牛, 黃牛',
    ar: 'بقرة',
    es: 'vaca',
    fr: 'vache',
    ja: 'うし, ウシ',
  },
  emoji: '🐮 🐄 🐂 🐃',
  home: ['meadow'],
  layer: 'mid',
  where: 'ground',
  size,
  shows: ['walking'],
  poses: gaitPoses(drawCow, size, { ground: -33, runs: 2.1 }),
  draw: (pen, context) => drawCow(pen, context, 'standing'),
};
