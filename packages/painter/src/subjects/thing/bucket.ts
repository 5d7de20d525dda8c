import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const bucket: Subject = {
  words: {
    en: 'bucket, buckets, pail, watering can',
    zh: '水桶, 木桶, 铁桶, 喷壶, 澆水壺, 洒水壶',
    ar: 'دلو, سطل, رشاش ماء',
    es: 'cubo, balde, cubeta, regadera',
    fr: 'seau, seaux, arrosoir',
    ja: 'バケツ, じょうろ, ジョウロ',
  },
  home: ['room'],
  layer: 'near',
  where: 'table',
  size: { height: 24, breadth: 1.15, reach: 1.3 },
  draw: (pen, { colour = '#8fa4b4' }) => {
    pen.path('M-38 -78C-30 -132 30 -132 38 -78', 'none', { stroke: '#6a7480', width: 3.4, round: 2 });
    pen
      .path('M-40 -80H40L28 -2Q0 5 -28 -2z', colour, { round: 14 })
      .ellipse(0, -80, 40, 9, shift(colour, 0.08), { round: 3 })
      .ellipse(0, -79, 34, 6.6, '#5f9cc0', { round: 3, outline: false });
    pen.path('M-36 -56Q0 -46 36 -56', 'none', { stroke: shift(colour, -0.14), width: 3, material: 'flat' });
  },
};
