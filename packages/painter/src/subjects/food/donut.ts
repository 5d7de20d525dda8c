import type { Subject } from '../subject.ts';

/** Standing on its edge, seen from the front. */
export const donut: Subject = {
  words: {
    en: 'doughnuts',
    zh: '甜甜圈',
    ar: 'دونات',
    es: 'donas',
    fr: 'donuts',
    ja: 'ドーナツ',
  },
  emoji: '🍩',
  home: ['room'],
  layer: 'near',
  where: 'table',
  size: { height: 26, breadth: 1.16 },
  draw: (pen, context) => {
    const glaze = context.colour ?? context.random.pick(['#f08fb0', '#8a5236', '#f6efe0', '#9ad0d8']);
    const ring = (k: number) =>
      `M${-50 * k} -50a${50 * k} ${50 * k} 0 1 1 ${100 * k} 0a${50 * k} ${50 * k} 0 1 1 ${-100 * k} 0zM-17 -50a17 17 0 1 0 34 0a17 17 0 1 0 -34 0z`;
    pen.path(ring(1), '#dca05a', { round: 16 });
    pen.path(
      'M-45 -50C-46 -76 -24 -95 0 -95C24 -95 46 -76 45 -50C46 -42 40 -34 38 -26C34 -18 28 -24 24 -16C18 -8 12 -16 4 -9C-4 -3 -10 -14 -18 -12C-26 -10 -28 -20 -36 -24C-42 -30 -44 -42 -45 -50zM-19 -50a19 19 0 1 0 38 0a19 19 0 1 0 -38 0z',
      glaze,
      { round: 9 },
    );
    for (const [x, y, turn, colour] of [
      [-30, -62, 30, '#f6d24a'],
      [-18, -82, -40, '#5aa0d0'],
      [4, -86, 10, '#f4f1ea'],
      [24, -78, 60, '#6ab458'],
      [34, -58, -20, '#e8503c'],
      [32, -36, 40, '#f6d24a'],
      [14, -24, -60, '#5aa0d0'],
      [-14, -24, 20, '#f4f1ea'],
      [-32, -40, -30, '#e8503c'],
      [12, -76, -10, '#e8503c'],
      [-33, -50, 70, '#6ab458'],
    ] as const)
      pen.place({ x, y, scale: 1, turn }, pen.depth, (p) =>
        p.rect(-4, -1.3, 8, 2.6, colour, { round: 1, outline: false }),
      );
  },
};
