import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const suitcase: Subject = {
  words: {
    en: 'suitcase, suitcases, luggage, baggage, briefcase',
    zh: '行李箱, 手提箱, 皮箱, 行李, 公文包',
    ar: 'حقيبة سفر, حقائب سفر, أمتعة, شنطة سفر',
    es: 'maleta, maletas, equipaje, maletín',
    fr: 'valise, valises, bagages, mallette',
    ja: 'スーツケース, トランク, 旅行鞄, キャリーケース',
  },
  home: ['harbour', 'street'],
  layer: 'mid',
  where: 'ground',
  size: { height: 20, breadth: 1.35, reach: 1.1, besidePeople: 0.9 },
  draw: (pen, { colour = '#a8542f' }) => {
    pen.path('M-18 -78V-94Q-18 -102 -10 -102H10Q18 -102 18 -94V-78', 'none', {
      stroke: '#4a3428',
      width: 6,
      round: 2,
    });
    pen
      .rect(-60, -80, 120, 78, colour, { round: 10 })
      .rect(-46, -80, 10, 78, shift(colour, -0.14), { round: 2 })
      .rect(36, -80, 10, 78, shift(colour, -0.14), { round: 2 });
    pen
      .rect(-45, -52, 8, 10, '#e8c04a', { round: 2 })
      .rect(37, -52, 8, 10, '#e8c04a', { round: 2 })
      .circle(0, -40, 13, '#f2e6c8', { round: 2 })
      .path('M-8 -40L0 -48L8 -40L0 -32z', '#3f8f9c', { material: 'flat', outline: false });
  },
};
