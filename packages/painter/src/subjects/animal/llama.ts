import { shift } from '../../drawing/colour.ts';
import type { Pen } from '../../drawing/pen.ts';
import type { DrawContext } from '../draw.ts';
import type { Subject } from '../subject.ts';
import { drawGaitEye, drawMovedLegs, type Gait, gaitPoses } from './gait.ts';

const size = { height: 40, breadth: 1, reach: 1.1, besidePeople: 1 };

function drawLlama(pen: Pen, context: DrawContext, gait: Gait): void {
  const c = context.colour ?? '#e9d6b6';
  const pair = { top: -38, width: 7.5, colour: shift(c, -0.09), hoof: '#5a4a3c', near: false, ground: -30 };
  if (gait === 'standing')
    for (const x of [-26, -15, 12, 23] as const)
      pen.path(`M${x - 5} -36L${x - 3} 0H${x + 4}L${x + 5} -36z`, shift(c, -0.09), { round: 4 });
  else {
    drawMovedLegs(pen, { ...pair, hind: -16, fore: 12 }, gait);
    drawMovedLegs(pen, { ...pair, hind: -25, fore: 20 }, gait);
  }
  pen.circle(-34, -56, 9, shift(c, -0.04), { round: 7 });
  for (const [x, y, r] of [
    [-20, -46, 19],
    [2, -44, 19],
    [18, -48, 18],
    [-6, -54, 18],
  ] as const)
    pen.circle(x, y, r, c, { round: r, outline: false });
  pen.path('M8 -52C12 -70 14 -86 20 -100C30 -106 40 -102 42 -94C38 -86 36 -60 30 -42z', c, { round: 12 });
  pen.path('M22 -100L19 -113L29 -104zM32 -104L35 -115L39 -101z', shift(c, -0.06), { round: 3 });
  pen
    .path('M34 -98C44 -98 50 -92 49 -86C46 -82 38 -82 34 -86z', shift(c, 0.07), { round: 5 })
    .circle(24, -103, 7, shift(c, 0.03), { round: 6, outline: false });
  pen
    .path('M10 -60Q22 -54 34 -58L33 -50Q20 -46 8 -52z', '#c8503c', { round: 2 })
    .path('M9 -56Q22 -50 33 -54', 'none', { stroke: '#f0c048', width: 1.6, material: 'flat' });
  drawGaitEye(pen, 35, -95, 2.2, gait);
  pen.circle(48, -89, 1.2, '#4a3838', { material: 'flat', outline: false });
}

export const llama: Subject = {
  words: {
    en: 'llama, llamas, alpaca, alpacas, vicuña',
    zh: '羊驼, 羊駝, 草泥马, 大羊驼',
    ar: 'لاما, ألبكة, ألباكا',
    es: 'llama, llamas, alpaca, alpacas, vicuña',
    fr: 'lama, lamas, alpaga, alpagas',
    ja: 'ラマ, アルパカ, リャマ',
  },
  home: ['mountain', 'hill'],
  layer: 'mid',
  where: 'ground',
  size,
  shows: ['walking'],
  poses: gaitPoses(drawLlama, size, { ground: -30, runs: 1.6 }),
  draw: (pen, context) => drawLlama(pen, context, 'standing'),
};
