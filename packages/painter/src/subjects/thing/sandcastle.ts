import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const sandcastle: Subject = {
  words: {
    en: 'sandcastle, sandcastles, sand castle',
    zh: '沙堡, 沙子城堡, 沙滩城堡',
    ar: 'قلعة رملية, قلعة رمل, قصر رمل, قصر من الرمل, قلعة من الرمل',
    es: 'castillo de arena, castillos de arena',
    fr: 'château de sable, châteaux de sable',
    ja: '砂の城, 砂のお城, 砂遊び',
  },
  home: ['beach'],
  layer: 'mid',
  where: 'ground',
  size: { height: 18, breadth: 1.7, reach: 1.25, besidePeople: 0.7 },
  draw: (pen, { colour = '#d9b678' }) => {
    pen.path('M-78 0C-64 -16 -52 -22 -46 -22H46C56 -22 66 -14 78 0z', shift(colour, -0.06), { round: 6 });
    pen.path('M-32 -10V-60h8v8h8v-8h8v8h8v-8h8v8h8v-8h8v8h8V-10z', colour, { round: 4 });
    for (const [x, h] of [
      [-44, 72],
      [44, 72],
      [0, 94],
    ] as const)
      pen.path(
        `M${x - 15} -12L${x - 12} ${-h}h5v7h5v-7h5v7h5v-7h5L${x + 15} -12z`,
        shift(colour, h > 80 ? 0.03 : -0.02),
        { round: 5 },
      );
    pen
      .path('M-8 -10V-30C-8 -42 8 -42 8 -30V-10z', '#8a6a44', { round: 2 })
      .path('M0 -94V-122', 'none', { stroke: '#7a5a3c', width: 2, material: 'flat' })
      .path('M0 -122L22 -114L0 -107z', '#d8402f', { round: 2 });
  },
};
