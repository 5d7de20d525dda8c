import type { Subject } from '../subject.ts';
import { drawFlamenco } from './flamenco-shape.ts';

export const flamenco: Subject = {
  words: {
    en: 'flamenco dancers',
    zh: '弗拉明戈',
    ar: 'راقصة فلامنكو',
    es: 'flamenca, bailaora de flamenco',
    fr: 'danseuse de flamenco',
    ja: 'フラメンコ',
  },
  home: ['street', 'terrace'],
  layer: 'mid',
  where: 'ground',
  size: { height: 40, breadth: 1, reach: 1.12 },
  traits: ['person'],
  kindOf: 'person',
  draw: (pen, context) => {
    drawFlamenco(pen, context);
  },
};
