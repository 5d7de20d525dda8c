import type { Subject } from '../subject.ts';

export const bicycle: Subject = {
  words: {
    en: 'bicycle, bike, cyclist, cycling',
    zh: '自行车, 自行車, 单车, 單車, 脚踏车, 腳踏車',
    ar: 'دراجة, دراجات, دراجة هوائية',
    es: 'bicicleta, bici',
    fr: 'vélo, bicyclette',
    ja: '自転車',
  },
  emoji: '🚲 🚴 🚵',
  home: ['road', 'street'],
  layer: 'mid',
  where: 'ground',
  size: { height: 26, breadth: 1.8 },
  draw: (pen, context) => {
    const c = context.colour ?? '#c8503c';
    for (const x of [-48, 48] as const) {
      pen.path(`M${x - 36} -37a36 36 0 1 0 72 0a36 36 0 1 0 -72 0z`, 'none', {
        stroke: '#2b2e36',
        width: 5.5,
        round: 3,
      });
      for (let i = 0; i < 8; i++)
        pen.line([x, -37, x + Math.cos(i * 0.785) * 33, -37 + Math.sin(i * 0.785) * 33], '#9aa0a6', 0.9, {
          material: 'flat',
        });
    }
    pen.path('M-48 -37L-18 -84H34L48 -37M-18 -84L-6 -36L34 -84M-48 -37H-6', 'none', {
      stroke: c,
      width: 5.5,
      round: 3,
    });
    pen
      .path('M34 -84L30 -100Q44 -106 52 -96', 'none', { stroke: '#3a3d44', width: 4.5, round: 2 })
      .path('M-18 -84L-21 -94', 'none', { stroke: '#3a3d44', width: 4, round: 2 })
      .path('M-37 -98Q-20 -102 -7 -97Q-16 -90 -37 -93z', '#5a3a2c', { round: 4 });
    pen
      .circle(-6, -36, 8, '#4a4f58', { round: 4 })
      .path('M-6 -36L2 -18h9M-6 -36L-15 -54h-8', 'none', { stroke: '#4a4f58', width: 3.4, material: 'flat' });
    pen.path('M40 -92H70L66 -66H44z', '#b88a56', { round: 6 });
    for (const [x, y, k] of [
      [46, -96, '#f0708c'],
      [55, -100, '#f6c84c'],
      [64, -95, '#f4f1ea'],
      [51, -92, '#6a9a4c'],
    ] as const)
      pen.circle(x, y, 6, k, { round: 4 });
  },
};
