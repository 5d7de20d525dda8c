import type { Subject } from '../subject.ts';
import { drawMonkeyKing } from './monkey-king-shape.ts';

export const monkeyking: Subject = {
  words: {
    en: 'monkey king, sun wukong',
    zh: '孙悟空, 孫悟空, 美猴王, 齐天大圣',
    ar: 'ملك القرود, سون ووكونغ',
    es: 'rey mono, sun wukong',
    fr: 'roi singe, roi des singes',
    ja: '孫悟空, 悟空',
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
