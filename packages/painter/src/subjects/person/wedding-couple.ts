import type { Subject } from '../subject.ts';
import { drawWedding } from './wedding-shape.ts';

export const weddingcouple: Subject = {
  words: {
    en: 'wedding couple, wedding, bride and groom, newlyweds, marriage',
    zh: '婚礼, 婚禮, 新郎新娘, 新人, 结婚, 結婚',
    ar: 'حفل زفاف, زفاف, عرس, عروسان, العروس والعريس',
    es: 'boda, novios, bodas, los novios, recién casados',
    fr: 'mariage, mariés, noces, les mariés',
    ja: '結婚式, 新郎新婦, ウェディング',
  },
  emoji: '💒',
  home: ['garden', 'beach'],
  layer: 'mid',
  where: 'ground',
  size: { height: 38, breadth: 1.06 },
  traits: ['person'],
  kindOf: 'person',
  draw: (pen, context) => {
    drawWedding(pen, context);
  },
};
