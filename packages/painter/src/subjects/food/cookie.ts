import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

/** A pile on a plate. */
export const cookie: Subject = {
  words: {
    en: 'cookie',
    zh: '饼干',
    ar: 'بسكويت',
    es: 'galleta',
    fr: 'cookies',
    ja: 'クッキー',
  },
  emoji: '🍪',
  home: ['room'],
  layer: 'near',
  where: 'table',
  size: { height: 20, breadth: 2.1 },
  draw: (pen, context) => {
    const dough = context.colour ?? '#d39a5a';
    pen
      .ellipse(0, -12, 104, 20, '#f1ece2', { round: 10 })
      .ellipse(0, -15, 84, 13, '#dcd6ca', { round: 4, outline: false });
    for (const [x, y, k] of [
      [-46, -24, 0],
      [44, -24, 0.02],
      [0, -28, 0.03],
      [-22, -50, -0.01],
      [26, -50, 0.02],
      [2, -72, 0.03],
    ] as const) {
      pen.ellipse(x, y, 42, 20, shift(dough, k), { round: 12 });
      for (const [dx, dy] of [
        [-22, -2],
        [-6, -10],
        [8, 4],
        [20, -5],
        [-10, 6],
      ] as const)
        pen.ellipse(x + dx, y + dy, 5, 3, '#4f3022', { round: 2, outline: false });
    }
  },
};
