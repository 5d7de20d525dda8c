import { shift } from '../../drawing/colour.ts';
import type { Pen } from '../../drawing/pen.ts';
import type { DrawContext } from '../draw.ts';
import type { Subject } from '../subject.ts';
import { drawGaitEye, drawMovedLegs, type Gait, gaitPoses } from './gait.ts';

const size = { height: 62, breadth: 0.8 };

function drawGiraffe(pen: Pen, context: DrawContext, gait: Gait): void {
  const c = context.colour ?? '#e8b85a';
  const spot = '#a8682e';
  pen.path('M-28 -44C-34 -40 -34 -34 -31 -30L-29 -30C-31 -33 -30 -36 -25 -40z', c, { round: 2 });
  const pair = { top: -36, width: 5.4, colour: c, hoof: '#5a3f2c', near: false, ground: -30 };
  if (gait === 'standing')
    for (const [x, k] of [
      [-18, -0.08],
      [12, -0.08],
      [-24, 0],
      [7, 0],
    ] as const)
      pen
        .path(`M${x - 3} -36L${x - 2} -2H${x + 2.6}L${x + 4} -36z`, shift(c, k), { round: 3 })
        .rect(x - 2.4, -3, 5.4, 3, '#5a3f2c', { material: 'flat', outline: false });
  else {
    drawMovedLegs(pen, { ...pair, hind: -18, fore: 10, colour: shift(c, -0.08) }, gait);
    drawMovedLegs(pen, { ...pair, hind: -24, fore: 6 }, gait);
  }
  pen.path(
    'M-30 -38C-30 -48 -16 -50 2 -50C8 -62 14 -80 17 -92L26 -90C24 -72 20 -52 17 -42C14 -32 0 -30 -14 -31C-24 -31 -30 -33 -30 -38z',
    c,
    { round: 8 },
  );
  pen
    .path(
      'M16 -90C14 -98 20 -101 26 -99C34 -97 40 -92 42 -88C42 -84 36 -83 32 -84C27 -84 19 -84 16 -90z',
      c,
      { round: 5 },
    )
    .path('M19 -98L17 -106M24 -99L24 -106', 'none', { stroke: c, width: 2, round: 1 })
    .circle(17, -106, 1.8, '#5a3f2c', { round: 1 })
    .circle(24, -106, 1.8, '#5a3f2c', { round: 1 })
    .path('M16 -95C9 -98 7 -95 8 -93C11 -91 14 -91 17 -92z', c, { round: 2 });
  for (const [x, y, r] of [
    [-22, -42, 3.4],
    [-14, -45, 3.6],
    [-14, -37, 3],
    [-5, -46, 3.4],
    [-6, -38, 3.4],
    [3, -42, 3.6],
    [10, -48, 3.2],
    [11, -39, 2.8],
    [12, -57, 2.8],
    [17, -53, 2.4],
    [15, -66, 2.6],
    [20, -62, 2.2],
    [18, -75, 2.4],
    [21, -83, 2.2],
  ] as const)
    pen.ellipse(x, y, r, r * 0.88, spot, { round: 1, outline: false });
  drawGaitEye(pen, 28, -93, 1.7, gait);
  pen.path('M17 -92L5 -52', 'none', { stroke: '#8a5426', width: 1.8, material: 'flat' });
}

export const giraffe: Subject = {
  words: {
    en: 'giraffe',
    zh: '长颈鹿',
    ar: 'زرافة',
    es: 'jirafas',
    fr: 'girafes',
    ja: 'キリン',
  },
  emoji: '🦒',
  home: ['field', 'meadow'],
  layer: 'mid',
  where: 'ground',
  size,
  shows: ['walking'],
  poses: gaitPoses(drawGiraffe, size, { ground: -30, runs: 1.4 }),
  draw: (pen, context) => drawGiraffe(pen, context, 'standing'),
};
