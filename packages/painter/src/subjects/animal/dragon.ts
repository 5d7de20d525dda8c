import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const dragon: Subject = {
  words: {
    en: 'dragon',
    zh: '龙',
    ar: 'تنين',
    es: 'dragona',
    fr: 'dragonne',
    ja: '龍',
  },
  emoji: '🐉 🐲',
  home: ['mountain'],
  layer: 'sky',
  where: 'sky',
  size: { height: 42, breadth: 3, reach: 1.4 },
  shows: ['flying'],
  draw: (pen, context) => {
    const c = context.colour ?? '#3f8a6c';
    const belly = '#ecd9a0';
    pen.path(
      'M-10 -58C-40 -108 -84 -116 -112 -104C-96 -96 -90 -86 -90 -76C-78 -82 -70 -76 -66 -66C-54 -72 -44 -66 -38 -54C-28 -56 -18 -54 -8 -48z',
      shift(c, -0.08),
      { round: 9 },
    );
    pen
      .path(
        'M-30 -30C-60 -18 -86 -26 -104 -8C-112 2 -128 4 -138 -4C-126 -4 -120 -12 -114 -20C-96 -42 -60 -34 -40 -48z',
        c,
        { round: 8 },
      )
      .path('M-138 -4L-154 -16L-148 6z', shift(c, -0.06), { round: 3 });
    pen.path(
      'M-44 -42C-30 -60 10 -62 30 -54C44 -60 54 -72 56 -88C60 -102 78 -106 90 -98L112 -86C114 -80 108 -76 100 -78C92 -76 84 -76 80 -74C74 -50 54 -26 22 -22C-6 -18 -36 -24 -44 -42z',
      c,
      { round: 14 },
    );
    pen.path(
      'M78 -76C72 -54 52 -30 22 -24C2 -22 -20 -24 -34 -32C-10 -28 20 -32 36 -44C52 -54 64 -70 68 -82z',
      belly,
      { round: 6, outline: false },
    );
    pen
      .path(
        'M-4 -54C-10 -112 20 -132 64 -138C52 -126 52 -114 56 -104C44 -108 36 -100 36 -88C26 -90 18 -82 18 -70C12 -66 6 -60 2 -52z',
        shift(c, 0.05),
        { round: 9 },
      )
      .path(
        'M2 -54C2 -100 24 -124 58 -134M10 -60C16 -80 26 -90 36 -92M6 -58C14 -94 36 -104 54 -106',
        'none',
        {
          stroke: shift(c, -0.1),
          width: 1.6,
          material: 'flat',
        },
      );
    pen.path('M72 -102L58 -120L82 -104zM82 -103L76 -122L92 -100z', '#f2e4c0', { round: 2 });
    for (const [x, y] of [
      [46, -78],
      [38, -66],
      [-20, -58],
      [-38, -52],
      [-56, -42],
      [-74, -38],
    ] as const)
      pen.polygon([x - 5, y + 6, x - 2, y - 8, x + 5, y + 4], shift(c, -0.12), { round: 2 });
    pen
      .circle(86, -92, 3, '#ffd45a', { material: 'glow' })
      .path(
        'M-10 -26L-22 -6L-12 -8L-8 -2L-2 -10L4 -22zM34 -26L36 -6L44 -10L50 -4L54 -12L48 -30z',
        shift(c, -0.04),
        { round: 4 },
      );
    if (context.dark)
      pen.path(
        'M110 -82C128 -84 140 -92 152 -84C146 -78 150 -72 142 -68C130 -68 120 -74 110 -78z',
        '#ff9a3c',
        {
          material: 'glow',
        },
      );
  },
};
