import type { Subject } from '../subject.ts';

export const snowman: Subject = {
  words: {
    en: 'snowmen',
    zh: '雪人',
    ar: 'رجل ثلج',
    es: 'muñeco de nieve',
    fr: 'bonhomme de neige',
    ja: '雪だるま',
  },
  emoji: '⛄ ☃',
  home: ['snowfield'],
  layer: 'mid',
  where: 'ground',
  size: { height: 34, breadth: 0.92, reach: 1.12 },
  draw: (pen, context) => {
    pen
      .circle(0, -22, 25, '#f5f8fc', { round: 22 })
      .circle(0, -56, 19, '#f7fafd', { round: 17 })
      .circle(0, -83, 14, '#f9fbfe', { round: 13 });
    pen.path('M-16 -60L-44 -76M-36 -72L-42 -64M16 -60L44 -72M36 -69L46 -64', 'none', {
      stroke: '#6b4a35',
      width: 2.4,
      round: 1,
    });
    pen.path(
      'M-14 -73Q0 -66 14 -73L15 -67Q0 -60 -15 -67zM6 -67L14 -46L7 -44L1 -64z',
      context.colour ?? '#d8402f',
      { round: 3 },
    );
    pen
      .path('M-20 -95H20V-91H-20zM-12 -112H12V-94H-12z', '#2f3038', { round: 4 })
      .rect(-12, -99, 24, 4, context.colour ?? '#d8402f', { material: 'flat', outline: false });
    for (const [x, y, r] of [
      [-5, -86, 2],
      [5, -86, 2],
      [0, -60, 2.2],
      [0, -51, 2.2],
      [0, -30, 2.4],
    ] as const)
      pen.circle(x, y, r, '#26242a', { material: 'flat', outline: false });
    pen.path('M0 -83L18 -79L0 -78z', '#ee8a34', { round: 2 });
  },
};
