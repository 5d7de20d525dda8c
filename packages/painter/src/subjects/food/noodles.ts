import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const noodles: Subject = {
  words: {
    en: 'noodles',
    zh: '面条',
    ar: 'نودلز',
    es: 'fideos',
    fr: 'nouilles',
    ja: 'ラーメン',
  },
  emoji: '🍜 🍝 🍲',
  home: ['room'],
  layer: 'near',
  where: 'table',
  size: { height: 28, breadth: 1.56, reach: 1.2 },
  draw: (pen, context) => {
    const bowl = context.colour ?? context.random.pick(['#b8342c', '#2f4f7c', '#2c2f36']);
    pen
      .path('M-74 -52C-70 -18 -40 -4 -26 -2V0H26V-2C40 -4 70 -18 74 -52z', bowl, { round: 18 })
      .ellipse(0, -52, 74, 18, shift(bowl, 0.1), { round: 5 })
      .ellipse(0, -51, 66, 14.5, '#c98a3c', { material: 'flat', outline: false });
    pen.path(
      'M-52 -52Q-40 -62 -28 -52Q-16 -44 -6 -54Q4 -62 14 -52Q26 -44 36 -54M-46 -46Q-34 -56 -22 -47Q-10 -40 2 -48Q14 -56 24 -46Q34 -40 46 -48M-36 -58Q-24 -64 -14 -58Q0 -50 10 -59Q24 -64 36 -59',
      'none',
      { stroke: '#f4dc9c', width: 4.5, round: 2 },
    );
    pen
      .ellipse(-30, -56, 17, 8, '#fbf6ea', { round: 4 })
      .ellipse(-30, -57, 8, 4.4, '#f0a02c', { round: 3, outline: false });
    pen.rect(26, -80, 26, 26, '#24352c', { round: 2 });
    for (const [x, y] of [
      [4, -56],
      [14, -48],
      [-6, -46],
      [40, -50],
    ] as const)
      pen.ellipse(x, y, 4, 2, '#5a9a45', { round: 1, outline: false });
    pen.path('M-4 -56L60 -118M6 -54L72 -112', 'none', { stroke: '#7a4a30', width: 3.4, round: 1.5 });
  },
};
