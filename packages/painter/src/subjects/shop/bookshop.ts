import type { Pen } from '../../drawing/pen.ts';
import type { Subject } from '../subject.ts';
import { drawFront } from './shop-front.ts';
import { drawSoldBooks } from './wares.ts';

const bookSign = (pen: Pen, c: string) =>
  pen.path(
    'M-7 -55.500Q-3 -57 0 -54.600Q3 -57 7 -55.500V-50.900Q3 -52.200 0 -50.200Q-3 -52.200 -7 -50.900z',
    c,
    {
      material: 'flat',
      outline: false,
    },
  );

export const bookshop: Subject = {
  words: {
    en: 'bookshop, book shop, bookstore, book store, bookseller, library',
    zh: '书店, 書店, 旧书店, 舊書店, 图书馆, 圖書館, 书屋, 書屋',
    ar: 'مكتبة, مكتبات, متجر كتب',
    es: 'librería, librerías, biblioteca',
    fr: 'librairie, bibliothèque, bouquiniste',
    ja: '本屋, 書店, 古書店, 古本屋, 図書館',
  },
  home: ['street'],
  layer: 'far',
  where: 'ground',
  size: { height: 50, breadth: 1 },
  traits: ['shopfront'],
  draw: (pen, context) =>
    drawFront(pen, context, { wood: '#2f5148', awning: undefined, ware: drawSoldBooks, sign: bookSign }),
};
