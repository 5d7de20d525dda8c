import type { Subject } from '../subject.ts';

export const popcorn: Subject = {
  words: {
    en: 'popcorn, bucket of popcorn',
    zh: '爆米花',
    ar: 'فشار, بوشار',
    es: 'palomitas, palomitas de maíz, canchita, pochoclo, cotufas',
    fr: 'pop corn, popcorn',
    ja: 'ポップコーン',
  },
  home: ['room'],
  layer: 'near',
  where: 'table',
  size: { height: 30, breadth: 0.95 },
  draw: (pen) => {
    for (const [x, y] of [
      [-24, -68],
      [-10, -74],
      [6, -76],
      [22, -68],
      [-17, -84],
      [0, -90],
      [15, -84],
      [-6, -98],
      [9, -96],
      [-30, -62],
      [30, -62],
      [0, -66],
    ] as const)
      pen
        .circle(x - 3, y, 6, '#fbf3d6', { round: 4 })
        .circle(x + 4, y - 2, 6, '#f6e6b0', { round: 4 })
        .circle(x, y + 3, 5, '#fffaf0', { round: 4 });
    pen.path('M-36 -62H36L27 0H-27z', '#f6f2ea', { round: 8 });
    for (const i of [-2, 0, 2] as const)
      pen.path(`M${i * 14.4 - 7} -62h14.400L${i * 10.8 + 5.4} 0h-10.800z`, '#d8382f', {
        round: 3,
        outline: false,
      });
  },
};
