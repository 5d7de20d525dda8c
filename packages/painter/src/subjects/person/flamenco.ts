import type { Subject } from '../subject.ts';
import { drawFlamenco } from './flamenco-shape.ts';

export const flamenco: Subject = {
  words: {
    en: 'flamenco dancer, flamenco, flamenco dancers',
    zh: '弗拉明戈, 弗拉门戈, 佛朗明哥',
    ar: 'راقصة فلامنكو, فلامنكو',
    es: 'bailaora, flamenca, flamenco, bailaora de flamenco',
    fr: 'danseuse de flamenco, flamenco',
    ja: 'フラメンコ, フラメンコダンサー',
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
