import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const cheese: Subject = {
  words: {
    en: 'piece of cheese',
    zh: '奶酪',
    ar: 'جبن',
    es: 'queso',
    fr: 'fromage',
    ja: 'チーズ',
  },
  emoji: '🧀',
  home: ['room'],
  layer: 'near',
  where: 'table',
  size: { height: 22, breadth: 1.6 },
  draw: (pen, context) => {
    const c = context.colour ?? '#f2c13c';
    pen
      .path('M-76 -34L40 -88L78 -44V0H-76z', shift(c, 0.05), { round: 6 })
      .path('M-76 -34L78 -44V0H-76z', c, { round: 8 });
    for (const [x, y, r] of [
      [-50, -14, 8],
      [-18, -24, 6],
      [10, -10, 9],
      [42, -28, 8],
      [62, -12, 5],
      [30, -60, 6],
    ] as const)
      pen.ellipse(x, y, r, r * 0.85, shift(c, -0.12), { round: 4, outline: false });
  },
};
