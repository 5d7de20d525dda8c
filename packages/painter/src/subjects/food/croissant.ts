import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const croissant: Subject = {
  words: {
    en: 'croissant',
    zh: '牛角面包',
    ar: 'إفطار صباحي',
    es: 'croissants',
    fr: 'croissant',
    ja: 'クロワッサン',
  },
  emoji: '🥐',
  home: ['room'],
  layer: 'near',
  where: 'table',
  size: { height: 20, breadth: 2.2 },
  draw: (pen, context) => {
    const c = context.colour ?? '#d8954a';
    pen
      .ellipse(0, -10, 106, 17, '#f3eee4', { round: 8 })
      .ellipse(0, -12, 88, 11, '#e0dacd', { round: 3, outline: false });
    for (const [x, y, k] of [
      [-38, -14, -1],
      [34, -14, 1],
      [-2, -44, 1],
    ] as const)
      pen.place({ x, y, scale: 1.05, flip: k < 0 }, pen.depth, (p) => {
        p.path(
          'M-56 2C-62 -18 -40 -44 0 -46C40 -46 62 -20 56 2C50 10 44 4 40 -4C30 -16 -28 -16 -40 -4C-44 6 -52 10 -56 2z',
          c,
          { round: 12 },
        );
        p.path(
          'M-46 -12Q-36 -20 -38 -32L-26 -40Q-22 -28 -26 -16zM-14 -18Q-10 -32 -14 -44H10Q14 -30 10 -18zM24 -16Q22 -30 26 -40L40 -32Q36 -20 46 -12z',
          shift(c, 0.06),
          { round: 5, outline: false },
        );
        p.path(
          'M-26 -40Q-20 -28 -25 -16M-14 -45Q-9 -32 -13 -18M11 -45Q15 -32 11 -18M26 -41Q22 -28 25 -16',
          'none',
          { stroke: shift(c, -0.14), width: 1.6, material: 'flat' },
        );
      });
  },
};
