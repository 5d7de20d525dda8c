import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const turtle: Subject = {
  words: {
    en: 'turtle',
    zh: '龜',
    ar: 'سلحفاة',
    es: 'tortuga',
    fr: 'tortue',
    ja: '海亀',
  },
  emoji: '🐢',
  home: ['underwater'],
  layer: 'sky',
  where: 'underwater',
  size: { height: 24, breadth: 1.75, besidePeople: 0.6 },
  shows: ['swimming'],
  draw: (pen, context) => {
    const shell = context.colour ?? '#6f8a4c';
    const skin = '#9ab07a';
    pen.path(
      'M30 -56C46 -84 66 -96 76 -90C72 -72 58 -52 44 -44zM-40 -38C-58 -32 -74 -34 -80 -28C-70 -18 -52 -18 -38 -26z',
      shift(skin, -0.05),
      { round: 6 },
    );
    pen.path('M44 -52C56 -66 84 -66 88 -52C88 -40 66 -34 46 -40z', skin, { round: 9 });
    pen.path('M-56 -34C-52 -66 -18 -82 16 -76C44 -72 56 -56 54 -42C36 -24 -30 -20 -56 -34z', shell, {
      round: 20,
    });
    for (const [x, y, r] of [
      [-30, -48, 11],
      [-6, -60, 12],
      [20, -58, 11],
      [-10, -38, 10],
      [14, -38, 10],
      [38, -48, 8],
    ] as const)
      pen.polygon(
        [
          x - r,
          y,
          x - r * 0.5,
          y - r * 0.8,
          x + r * 0.5,
          y - r * 0.8,
          x + r,
          y,
          x + r * 0.5,
          y + r * 0.8,
          x - r * 0.5,
          y + r * 0.8,
        ],
        shift(shell, 0.07),
        { round: 5, outline: false },
      );
    pen
      .path('M24 -36C26 -10 14 6 -2 8C-4 -6 2 -26 8 -34z', skin, { round: 7 })
      .path('M-56 -34C-30 -24 30 -26 54 -42L52 -36C30 -18 -30 -18 -54 -28z', '#e4d8a8', { round: 4 });
    pen.circle(74, -54, 3, '#1c2028', { material: 'flat', outline: false });
  },
};
