import type { Subject } from '../subject.ts';

export const watermelon: Subject = {
  words: {
    en: 'watermelon',
    zh: '西瓜',
    ar: 'بطيخ',
    es: 'sandía',
    fr: 'pastèque',
    ja: 'スイカ',
  },
  emoji: '🍉',
  home: ['room', 'beach'],
  layer: 'near',
  where: 'table',
  size: { height: 26, breadth: 1.9 },
  draw: (pen, context) => {
    const flesh = context.colour ?? '#e8484c';
    pen
      .circle(-34, -46, 46, '#3f8a48', { round: 34 })
      .path(
        'M-34 -92Q-58 -46 -34 0M-34 -92Q-10 -46 -34 0M-56 -87Q-88 -46 -56 -5M-12 -87Q14 -60 4 -24',
        'none',
        { stroke: '#27603a', width: 5, material: 'flat' },
      );
    pen
      .path('M-20 -50C-18 -14 14 0 40 0C70 0 92 -22 94 -54z', '#3f8a48', { round: 8 })
      .path('M-14 -50C-12 -18 16 -7 40 -7C66 -7 86 -26 88 -53z', '#eef2d0', {
        material: 'flat',
        outline: false,
      })
      .path('M-9 -50C-6 -22 18 -12 40 -12C62 -12 81 -30 83 -53z', flesh, { round: 6, outline: false });
    for (const [x, y] of [
      [8, -42],
      [26, -40],
      [44, -42],
      [62, -42],
      [18, -28],
      [36, -26],
      [54, -28],
    ] as const)
      pen.ellipse(x, y, 1.8, 3, '#2a1f22', { material: 'flat', outline: false });
  },
};
