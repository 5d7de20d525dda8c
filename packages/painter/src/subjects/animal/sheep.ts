import { shift } from '../../drawing/colour.ts';
import type { Pen } from '../../drawing/pen.ts';
import type { DrawContext } from '../draw.ts';
import type { Subject } from '../subject.ts';
import { drawMovedLegs, type Gait, gaitPoses } from './gait.ts';

const size = { height: 24, breadth: 1.4, besidePeople: 1 };

function drawSheep(pen: Pen, context: DrawContext, gait: Gait): void {
  const wool = context.colour ?? '#f5eee2';
  if (gait === 'standing')
    for (const x of [-26, -14, 14, 26] as const) pen.rect(x - 3.5, -26, 7, 26, '#3a343a', { round: 3 });
  else
    for (const near of [false, true])
      drawMovedLegs(
        pen,
        {
          hind: near ? -26 : -16,
          fore: near ? 24 : 14,
          top: -34,
          width: 7,
          colour: '#3a343a',
          hoof: '#2c262c',
          near: false,
          ground: -18,
        },
        gait,
      );
  for (const [x, y, r] of [
    [-34, -46, 19],
    [30, -46, 19],
    [-18, -30, 20],
    [14, -30, 20],
    [-18, -62, 20],
    [12, -64, 21],
    [-2, -46, 28],
  ] as const)
    pen.circle(x, y, r, shift(wool, y * -0.0006 - 0.02), { round: r * 0.8, outline: false });
  pen.path('M38 -72C34 -60 40 -44 52 -44C64 -44 66 -60 62 -70C58 -78 44 -80 38 -72z', '#3f3840', {
    round: 9,
  });
  pen.path(
    'M38 -68C30 -70 26 -64 28 -60C34 -58 38 -62 40 -66zM62 -68C70 -70 72 -64 71 -60C65 -58 61 -62 61 -66z',
    '#3f3840',
    { round: 3 },
  );
  for (const [x, y] of [
    [42, -78],
    [52, -80],
    [60, -77],
  ] as const)
    pen.circle(x, y, 8, wool, { round: 6, outline: false });
  if (gait === 'asleep')
    pen.path('M43 -62q3 3 6 0M54 -62q3 3 6 0', 'none', { stroke: '#f8f4ea', width: 1.6, material: 'flat' });
  else
    pen
      .circle(46, -62, 2, '#f8f4ea', { material: 'glow', outline: false })
      .circle(57, -62, 2, '#f8f4ea', { material: 'glow', outline: false });
}

export const sheep: Subject = {
  words: {
    en: 'sheep',
    zh: '羊',
    ar: 'خروف',
    es: 'oveja',
    fr: 'agneaux',
    ja: 'ひつじ, ヒツジ',
  },
  emoji: '🐑 🐏 🐐',
  home: ['hill'],
  layer: 'mid',
  where: 'ground',
  size,
  shows: ['walking'],
  poses: gaitPoses(drawSheep, size, { ground: -18, runs: 1.75 }),
  draw: (pen, context) => drawSheep(pen, context, 'standing'),
};
