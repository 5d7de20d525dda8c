import { shift } from '../../drawing/colour.ts';
import { drawDotEye } from '../animal/eye.ts';
import type { Subject } from '../subject.ts';

/** Leaping out of the water. */
export const dolphin: Subject = {
  words: {
    en: 'dolphin',
    zh: '海豚',
    ar: 'دلفين',
    es: 'delfín',
    fr: 'dauphin',
    ja: 'イルカ',
  },
  emoji: '🐬',
  home: ['sea'],
  layer: 'mid',
  where: 'water',
  size: { height: 24, breadth: 2.1 },
  shows: ['swimming', 'jumping'],
  draw: (pen, context) => {
    const c = context.colour ?? '#5f8cae';
    pen.path(
      'M-92 -6C-88 -22 -78 -30 -66 -30C-40 -74 0 -92 40 -84C58 -82 70 -74 78 -66C88 -64 98 -60 102 -54C96 -50 86 -50 76 -52C60 -42 30 -46 4 -40C-20 -34 -44 -24 -60 -18C-66 -8 -74 0 -84 4C-82 -4 -86 -8 -92 -6z',
      c,
      { round: 16 },
    );
    pen
      .path(
        'M76 -52C60 -42 30 -46 4 -40C-20 -34 -44 -24 -60 -18C-40 -34 -6 -52 30 -56C50 -58 66 -56 76 -52z',
        '#e6eef2',
        { round: 8, outline: false },
      )
      .path('M-6 -80C-10 -98 -20 -104 -32 -104C-28 -92 -26 -82 -24 -72z', shift(c, -0.05), { round: 5 })
      .path('M26 -48C22 -34 12 -26 2 -24C6 -34 8 -42 8 -48z', shift(c, -0.06), { round: 5 });
    drawDotEye(pen, 62, -66, 2.6);
    for (const [x, y, r] of [
      [-96, 2, 7],
      [-80, 4, 9],
      [-62, 4, 7],
      [-108, 4, 5],
      [-48, 6, 5],
    ] as const)
      pen.circle(x, y, r, '#f2f8fa', { material: 'flat', outline: false, opacity: 0.8 });
  },
};
