import type { Subject } from '../subject.ts';

/** Two fried eggs in a pan. */
export const egg: Subject = {
  words: {
    en: 'egg',
    zh: '鸡蛋',
    ar: 'بيضتان',
    es: 'huevo',
    fr: 'oeuf',
    ja: '卵',
  },
  emoji: '🥚 🍳',
  home: ['room'],
  layer: 'near',
  where: 'table',
  size: { height: 16, breadth: 3.1 },
  draw: (pen, context) => {
    pen.path('M76 -34L152 -52Q160 -46 156 -40L80 -18z', '#4a3a32', { round: 5 });
    pen
      .ellipse(0, -30, 96, 30, '#2f3238', { round: 10 })
      .ellipse(0, -36, 86, 24, '#454a52', { round: 4, outline: false });
    for (const [x, y] of [
      [-34, -38],
      [34, -36],
    ] as const)
      pen
        .blob(
          [
            x - 40,
            y,
            x - 22,
            y - 15,
            x,
            y - 12,
            x + 20,
            y - 17,
            x + 38,
            y - 4,
            x + 26,
            y + 13,
            x,
            y + 10,
            x - 24,
            y + 15,
          ],
          '#fbf8f0',
          { round: 7 },
        )
        .ellipse(x, y - 4, 15, 9, context.colour ?? '#f4ac24', { round: 8 });
  },
};
