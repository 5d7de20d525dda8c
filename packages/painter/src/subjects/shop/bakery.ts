import type { Pen } from '../../drawing/pen.ts';
import type { Subject } from '../subject.ts';
import { drawFront } from './shop-front.ts';
import { drawSoldBread } from './wares.ts';

const loafSign = (pen: Pen, c: string) =>
  pen.path('M-7 -50.500Q-8.500 -55.800 0 -55.800Q8.500 -55.800 7 -50.500z', c, {
    material: 'flat',
    outline: false,
  });

export const bakery: Subject = {
  words: {
    en: 'bakery, bakeries, patisserie, cake shop',
    zh: '面包店, 麵包店, 面包房, 麵包房, 蛋糕店',
    ar: 'مخبز, مخابز, فرن',
    es: 'panadería, pastelería',
    fr: 'boulangerie, pâtisserie',
    ja: 'パン屋, ベーカリー, ケーキ屋',
  },
  home: ['street'],
  layer: 'far',
  where: 'ground',
  size: { height: 50, breadth: 1 },
  traits: ['shopfront'],
  draw: (pen, context) =>
    drawFront(pen, context, { wood: '#8a4f35', awning: '#d49a3a', ware: drawSoldBread, sign: loafSign }),
};
