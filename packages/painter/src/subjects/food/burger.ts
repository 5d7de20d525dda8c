import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const burger: Subject = {
  words: {
    en: 'burger',
    zh: '汉堡',
    ar: 'برغر',
    es: 'hamburguesa',
    fr: 'hamburgers',
    ja: 'バーガー',
  },
  emoji: '🍔',
  home: ['room'],
  layer: 'near',
  where: 'table',
  size: { height: 28, breadth: 1.36 },
  draw: (pen, context) => {
    const bun = context.colour ?? '#dc9a4a';
    pen.path('M-58 -14H58Q60 0 44 0H-44Q-60 0 -58 -14z', shift(bun, -0.03), { round: 10 });
    pen.path('M-62 -26H62Q66 -13 54 -12H-54Q-66 -13 -62 -26z', '#6a3a28', { round: 8 });
    pen.path('M-62 -31H62L44 -24L34 -14L22 -25L-14 -24L-26 -16L-38 -25z', '#f4c23c', { round: 3 });
    pen.path('M-60 -38H60V-31H-60z', '#d1402c', { round: 4 });
    pen.path(
      'M-66 -42Q-58 -52 -48 -44Q-38 -53 -26 -44Q-14 -53 -2 -44Q10 -53 22 -44Q34 -53 46 -44Q58 -52 66 -42Q58 -34 48 -38Q36 -32 24 -38Q12 -32 0 -38Q-12 -32 -24 -38Q-36 -32 -48 -38Q-58 -34 -66 -42z',
      '#6fae45',
      { round: 4 },
    );
    pen.path('M-60 -48C-64 -82 -34 -98 0 -98C34 -98 64 -82 60 -48Q0 -42 -60 -48z', bun, { round: 24 });
    for (const [x, y] of [
      [-34, -74],
      [-18, -86],
      [2, -78],
      [20, -88],
      [36, -74],
      [-6, -92],
      [-46, -62],
      [46, -62],
      [14, -70],
    ] as const)
      pen.ellipse(x, y, 3.4, 2, '#faeccc', { material: 'flat', outline: false });
  },
};
