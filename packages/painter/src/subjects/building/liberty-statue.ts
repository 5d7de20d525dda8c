import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const libertystatue: Subject = {
  words: {
    en: 'statue of liberty',
    zh: '自由女神像',
    ar: 'تمثال الحرية',
    es: 'estatua de la libertad',
    fr: 'statue de la liberté',
    ja: '自由の女神',
  },
  emoji: '🗽',
  home: ['island'],
  layer: 'far',
  where: 'ground',
  size: { height: 58, breadth: 0.56, reach: 1.02 },
  draw: (pen, context) => {
    const c = context.colour ?? '#7ab09c';
    const stone = '#c9b596';
    pen
      .path('M-24 0L-20 -8H20L24 0z', shift(stone, -0.06), { round: 2 })
      .path('M-15 -8L-13 -34H13L15 -8z', stone, { round: 3 })
      .rect(-16, -37, 32, 4, shift(stone, 0.04), { round: 1 });
    pen
      .path('M-10 -36C-13 -50 -10 -60 -7 -66H7C10 -60 13 -50 10 -36z', c, { round: 6 })
      .path('M-4 -64C-6 -54 -6 -46 -7 -37M2 -64C2 -54 1 -46 1 -37M6 -60C8 -52 7 -44 7 -37', 'none', {
        stroke: shift(c, -0.12),
        width: 1.1,
        material: 'flat',
      });
    pen
      .path('M5 -66C9 -72 11 -80 12 -86L15.500 -86C15.500 -78 14 -68 10 -62z', shift(c, 0.03), { round: 2 })
      .path('M11 -86H17L16 -90H12z', '#c8983c', { round: 1 })
      .path('M14 -101C18 -96 18 -92 14 -89.500C10 -92 10 -96 14 -101z', '#ffd45a', { material: 'glow' });
    pen
      .path('M-8 -64C-14 -60 -14 -54 -10 -50L-4 -54z', shift(c, -0.03), { round: 2 })
      .rect(-12, -61, 6, 10, shift(c, 0.06), { round: 1 });
    pen
      .circle(0, -71, 4.6, shift(c, 0.03), { round: 3 })
      .path('M-5 -74L-11 -78L-4.500 -76L-7 -83L-2 -77L0 -84L2 -77L7 -83L4.500 -76L11 -78L5 -74z', c, {
        round: 1,
      });
  },
};
