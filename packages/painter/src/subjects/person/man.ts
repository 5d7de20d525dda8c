import type { Subject } from '../subject.ts';
import { drawCostume } from './costume.ts';

export const man: Subject = {
  words: {
    en: 'a man, young man, men',
    zh: '男子汉, 一个男人',
    ar: 'رجل',
    es: 'hombres',
    fr: 'hommes',
    ja: '男性',
  },
  emoji: '👨',
  home: ['hill', 'park'],
  layer: 'mid',
  where: 'ground',
  size: { height: 37, breadth: 0.56 },
  traits: ['person'],
  kindOf: 'person',
  draw: (pen, context) => {
    drawCostume(pen, context, {});
  },
};
