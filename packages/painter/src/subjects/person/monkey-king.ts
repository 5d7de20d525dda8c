import type { Subject } from '../subject.ts';
import { drawMonkeyKing } from './monkey-king-shape.ts';

export const monkeyking: Subject = {
  words: {
    en: 'monkey king',
    zh: '孙悟空',
    ar: 'ملك القرود',
    es: 'rey mono',
    fr: 'roi des singes',
    ja: '悟空',
  },
  home: ['sky', 'mountain'],
  layer: 'mid',
  where: 'ground',
  size: { height: 40, breadth: 1.3, reach: 1.2 },
  traits: ['person'],
  portrait: 'whole',
  draw: (pen, context) => {
    drawMonkeyKing(pen, context);
  },
};
