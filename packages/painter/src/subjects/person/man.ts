import type { Subject } from '../subject.ts';
import { drawCostume } from './costume.ts';

export const man: Subject = {
  words: {
    en: 'a man, young man, gentleman, men',
    zh: '男子汉, 一个男人',
    ar: 'رجل, رجال',
    es: 'hombre, hombres, señor',
    fr: 'homme, hommes, monsieur',
    ja: '男性, 男の人',
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
