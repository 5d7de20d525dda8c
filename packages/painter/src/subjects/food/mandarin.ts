import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const mandarin: Subject = {
  words: {
    en: 'mandarin orange, mandarin, oranges',
    zh: '蜜柑',
    ar: 'يوسفي',
    es: 'mandarina',
    fr: 'mandarine',
    ja: 'みかん',
  },
  emoji: '🍊',
  home: ['room'],
  layer: 'near',
  where: 'table',
  size: { height: 22, breadth: 1.7, reach: 1.14 },
  draw: (pen, context) => {
    const c = context.colour ?? '#f0882c';
    pen
      .path('M-78 -34H78C74 -8 50 0 0 0C-50 0 -74 -8 -78 -34z', '#a9784a', { round: 12 })
      .path('M-76 -28Q0 -14 76 -28M-70 -16Q0 -4 70 -16', 'none', {
        stroke: '#855a34',
        width: 2.5,
        material: 'flat',
      });
    for (const [x, y, k] of [
      [-48, -40, -0.02],
      [48, -40, -0.02],
      [0, -38, 0],
      [-26, -64, 0.01],
      [26, -64, 0.02],
      [0, -86, 0.03],
    ] as const) {
      pen
        .ellipse(x, y, 26, 22, shift(c, k), { round: 16 })
        .path(`M${x - 4} ${y - 17}l4 2l4 -2l-1 4l-3 1l-3 -1z`, '#5a8a3c', {
          material: 'flat',
          outline: false,
        });
      for (const [dx, dy] of [
        [-10, -4],
        [6, 4],
        [12, -6],
        [-4, 8],
      ] as const)
        pen.circle(x + dx, y + dy, 0.9, shift(c, -0.08), { material: 'flat', outline: false });
    }
    pen.path('M2 -104C10 -118 26 -116 30 -108C22 -102 10 -100 2 -104z', '#5a9a45', { round: 4 });
  },
};
