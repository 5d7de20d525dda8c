import { shift } from '../../drawing/colour.ts';
import type { Pen } from '../../drawing/pen.ts';
import type { DrawContext } from '../draw.ts';
import type { Subject } from '../subject.ts';
import { drawGaitEye, drawMovedLegs, type Gait, gaitPoses, isDown } from './gait.ts';

const size = { height: 44, breadth: 1.8 };

function drawElephant(pen: Pen, context: DrawContext, gait: Gait): void {
  const c = context.colour ?? '#8f8f9c';
  pen.path('M-52 -62C-62 -52 -62 -40 -60 -29L-56 -29C-56 -40 -54 -48 -46 -56z', shift(c, -0.06), {
    round: 3,
  });
  const pair = { top: -38, width: 17, hoof: shift(c, -0.05), near: false, ground: -28 };
  if (gait === 'standing')
    for (const x of [-26, 14] as const)
      pen.path(`M${x - 9} -34L${x - 8} 0H${x + 9}L${x + 10} -34z`, shift(c, -0.08), { round: 8 });
  else drawMovedLegs(pen, { ...pair, hind: -28, fore: 12, colour: shift(c, -0.08) }, gait);
  pen.blob([-54, -56, -44, -78, -14, -88, 18, -84, 34, -66, 30, -40, 10, -28, -22, -26, -46, -32], c, {
    round: 26,
  });
  if (gait === 'standing')
    for (const x of [-42, 0] as const)
      pen
        .path(`M${x - 10} -38L${x - 9} -1H${x + 10}L${x + 12} -38z`, shift(c, 0.01), { round: 9 })
        .path(
          `M${x - 7} -1a3 3 0 0 1 5 0zM${x - 1} -1a3 3 0 0 1 5 0zM${x + 4} -1a3 3 0 0 1 5 0z`,
          '#e6e0d4',
          { material: 'flat', outline: false },
        );
  else drawMovedLegs(pen, { ...pair, hind: -42, fore: 2, colour: shift(c, 0.01) }, gait);
  pen.path(
    isDown(gait)
      ? 'M26 -84C40 -94 62 -88 66 -70C68 -58 68 -48 74 -42C80 -37 88 -38 92 -43L97 -39C92 -28 76 -26 66 -34C58 -40 56 -44 50 -46C40 -44 28 -50 24 -62z'
      : 'M26 -84C40 -94 62 -88 66 -70C68 -54 66 -40 68 -28C70 -20 76 -18 80 -22L84 -18C78 -8 66 -10 61 -20C56 -32 56 -40 50 -46C40 -44 28 -50 24 -62z',
    c,
    { round: 16 },
  );
  pen.path('M52 -46C58 -36 70 -34 78 -40C70 -40 62 -46 59 -52z', '#f6efdc', { round: 3 });
  pen.path('M32 -82C14 -90 2 -78 4 -60C6 -46 16 -38 26 -40C36 -46 42 -68 32 -82z', shift(c, 0.035), {
    round: 10,
  });
  drawGaitEye(pen, 52, -70, 2, gait);
}

export const elephant: Subject = {
  words: {
    en: 'elephant',
    zh: '大象',
    ar: 'فيل',
    es: 'elefante',
    fr: 'éléphante',
    ja: '象',
  },
  emoji: '🐘 🦣',
  home: ['field'],
  layer: 'mid',
  where: 'ground',
  size,
  shows: ['walking'],
  poses: gaitPoses(drawElephant, size, { ground: -28, runs: 2.1 }),
  draw: (pen, context) => drawElephant(pen, context, 'standing'),
};
