import { shift } from '../../drawing/colour.ts';
import type { Pen } from '../../drawing/pen.ts';
import type { DrawContext } from '../draw.ts';
import type { Subject } from '../subject.ts';
import { drawGaitEye, drawMovedLegs, type Gait, gaitPoses } from './gait.ts';

const size = { height: 26, breadth: 1.9, besidePeople: 0.8 };

function drawPig(pen: Pen, context: DrawContext, gait: Gait): void {
  const c = context.colour ?? '#f0aaa8';
  pen.path('M-66 -60Q-80 -66 -76 -76Q-70 -82 -66 -74', 'none', { stroke: c, width: 4, round: 2 });
  const pair = { top: -36, width: 15, colour: c, hoof: '#8a5a58', near: false, ground: -20 };
  if (gait === 'standing')
    for (const [x, k] of [
      [-40, -0.07],
      [30, -0.07],
      [-50, 0],
      [18, 0],
    ] as const)
      pen
        .path(`M${x - 8} -34V-6H${x + 9}V-34z`, shift(c, k), { round: 6 })
        .rect(x - 8, -6, 17, 6, '#8a5a58', { round: 2 });
  else {
    drawMovedLegs(pen, { ...pair, hind: -36, fore: 24, colour: shift(c, -0.07) }, gait);
    drawMovedLegs(pen, { ...pair, hind: -48, fore: 12 }, gait);
  }
  pen.ellipse(-12, -54, 58, 36, c, { round: 28 }).ellipse(46, -60, 33, 30, shift(c, 0.02), { round: 20 });
  pen
    .path('M28 -84L30 -106L48 -88zM58 -86L74 -102L76 -80z', shift(c, -0.05), { round: 5 })
    .ellipse(68, -54, 14, 13, shift(c, -0.04), { round: 7 })
    .ellipse(64, -54, 2.6, 4.6, '#a8605c', { material: 'flat', outline: false })
    .ellipse(73, -54, 2.6, 4.6, '#a8605c', { material: 'flat', outline: false });
  drawGaitEye(pen, 42, -70, 3.8, gait);
  drawGaitEye(pen, 62, -73, 3.4, gait);
  pen.path('M52 -40Q60 -34 68 -38', 'none', { stroke: '#a8605c', width: 2, material: 'flat' });
}

export const pig: Subject = {
  words: {
    en: 'pigs, hog',
    zh: '猪',
    ar: 'خنزير',
    es: 'cerdos',
    fr: 'cochons, porc',
    ja: '豚',
  },
  emoji: '🐷 🐖',
  home: ['meadow', 'field'],
  layer: 'mid',
  where: 'ground',
  size,
  shows: ['walking'],
  poses: gaitPoses(drawPig, size, { ground: -20, runs: 2.4 }),
  draw: (pen, context) => drawPig(pen, context, 'standing'),
};
