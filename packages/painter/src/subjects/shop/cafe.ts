import type { Pen } from '../../drawing/pen.ts';
import type { Subject } from '../subject.ts';
import { drawFront } from './shop-front.ts';
import { drawTables } from './wares.ts';

const cupSign = (pen: Pen, c: string) =>
  pen
    .path('M-4 -55.500H4Q4 -50.300 0 -50.300Q-4 -50.300 -4 -55.500z', c, { material: 'flat', outline: false })
    .path('M4 -54.800q3 0 2 2q-.8 1.300 -2.600 1', 'none', { stroke: c, width: 0.8, material: 'flat' });

export const cafe: Subject = {
  words: {
    en: 'cafe, coffee shop, coffeehouse, coffee house, tea house, teahouse, restaurant, bistro, ramen shop',
    zh: '咖啡馆, 咖啡館, 咖啡店, 咖啡厅, 咖啡廳, 茶馆, 茶館, 餐厅, 餐廳, 酒馆, 饭馆',
    ar: 'مقهى, مقاهي, مطعم',
    es: 'cafetería, restaurante, taberna',
    fr: 'bistrot, restaurant, salon de thé, petit café, café parisien, terrasse de café',
    ja: '喫茶店, カフェ, 茶屋, 食堂, レストラン, 居酒屋, ラーメン屋',
  },
  home: ['street'],
  layer: 'far',
  where: 'ground',
  size: { height: 50, breadth: 1 },
  traits: ['shopfront'],
  draw: (pen, context) =>
    drawFront(pen, context, { wood: '#4a3a4c', awning: '#b8483c', ware: drawTables, sign: cupSign }),
};
