import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const plate: Subject = {
  words: {
    en: 'plate, plates, empty plate, fork, knife and fork, cutlery, spoon',
    zh: '盘子, 盤子, 碟子, 叉子, 勺子, 刀叉, 餐具',
    ar: 'صحن, صحون, شوكة, ملعقة, أطباق',
    es: 'plato vacío, tenedor, cubiertos, cuchara, plato blanco',
    fr: 'assiette, assiettes, fourchette, couverts, cuillère',
    ja: 'お皿, フォーク, スプーン, 食器',
  },
  home: ['room'],
  layer: 'near',
  where: 'table',
  size: { height: 16, breadth: 2.4 },
  draw: (pen, { colour = '#f4f4f0' }) => {
    pen
      .ellipse(0, -26, 74, 24, shift(colour, -0.06), { round: 8 })
      .ellipse(0, -29, 72, 21, colour, { round: 6 })
      .ellipse(0, -28, 48, 13, shift(colour, -0.04), { round: 5 });
    pen
      .path('M-98 -6L-92 -74', 'none', { stroke: '#a8b0b8', width: 5, round: 2 })
      .path('M-100 -98L-98 -70H-84L-82 -98', 'none', { stroke: '#a8b0b8', width: 4, round: 1 })
      .path('M-91 -98V-70', 'none', { stroke: '#a8b0b8', width: 4, round: 1 });
    pen
      .path('M98 -4L94 -56', 'none', { stroke: '#a8b0b8', width: 5, round: 2 })
      .path('M88 -54C84 -78 90 -96 100 -100L99 -54z', '#b8c0c8', { round: 2 });
  },
};
