import type { Subject } from '../subject.ts';

export const motorcycle: Subject = {
  words: {
    en: 'motorcycle',
    zh: '摩托车',
    ar: 'دراجة نارية',
    es: 'escúter',
    fr: 'moto',
    ja: 'バイク',
  },
  emoji: '🏍 🛵',
  home: ['road', 'street'],
  layer: 'mid',
  where: 'ground',
  size: { height: 22, breadth: 1.9 },
  draw: (pen, context) => {
    const c = context.colour ?? context.random.pick(['#c8322c', '#2f5fa8', '#2f3238']);
    for (const x of [-58, 58] as const)
      pen
        .circle(x, -27, 27, '#23252b', { round: 8 })
        .circle(x, -27, 17, '#b9c0c8', { round: 4 })
        .circle(x, -27, 12, '#3a3e46', { round: 4 })
        .circle(x, -27, 4, '#c9ced4', { round: 2 });
    pen
      .path('M58 -27L36 -86M-58 -27L-14 -40L20 -36', 'none', { stroke: '#9aa2ac', width: 6, round: 3 })
      .path('M-26 -52H28L22 -22H-20z', '#4a4f58', { round: 5 })
      .path('M-16 -28L-76 -18', 'none', { stroke: '#c3c8ce', width: 7, round: 4 });
    pen
      .path('M-84 -64C-70 -76 -40 -72 -22 -66L-16 -54H-62C-70 -54 -80 -58 -84 -64z', '#2a2628', { round: 6 })
      .path('M-26 -68C-16 -86 18 -90 36 -76L30 -52H-20z', c, { round: 10 })
      .path('M-88 -52Q-70 -58 -58 -54L-62 -46Q-76 -48 -86 -44z', c, { round: 4 })
      .path('M34 -60Q58 -66 78 -50L74 -44Q58 -56 38 -50z', c, { round: 4 });
    pen
      .path('M34 -84L22 -98L12 -98', 'none', { stroke: '#2f3238', width: 5, round: 2 })
      .circle(48, -76, 9, '#c9ced4', { round: 4 })
      .circle(51, -76, 6, '#fff0b8', { material: 'glow' });
  },
};
