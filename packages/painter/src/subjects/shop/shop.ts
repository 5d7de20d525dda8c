import type { Pen } from '../../drawing/pen.ts';
import type { Subject } from '../subject.ts';
import { drawFront } from './shop-front.ts';
import { drawSoldJars } from './wares.ts';

const starSign = (pen: Pen, c: string) =>
  pen.path(
    'M0 -57l1.300 2.700 3 .4 -2.200 2.100 .6 3 -2.700 -1.500 -2.700 1.500 .6 -3 -2.200 -2.100 3 -.4z',
    c,
    {
      material: 'flat',
      outline: false,
    },
  );

export const shop: Subject = {
  words: {
    en: 'shop, store, storefront, shopfront, boutique, flower shop',
    zh: '商店, 小店, 店铺, 店鋪, 花店, 杂货店, 雜貨店',
    ar: 'متجر, متاجر, دكان',
    es: 'tienda, floristería',
    fr: 'magasin, boutique, échoppe, fleuriste',
    ja: '店, お店, 花屋, 雑貨屋',
  },
  emoji: '🏪 🏬',
  home: ['street'],
  layer: 'far',
  where: 'ground',
  size: { height: 50, breadth: 1 },
  traits: ['shopfront'],
  draw: (pen, context) =>
    drawFront(pen, context, { wood: '#31506c', awning: '#3f7f78', ware: drawSoldJars, sign: starSign }),
};
