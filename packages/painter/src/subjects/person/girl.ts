import type { Subject } from '../subject.ts';
import { chooseChild } from './choose-figure.ts';
import { drawSmall } from './draw-person.ts';

export const girl: Subject = {
  words: {
    en: 'girl',
    zh: '女孩',
    ar: 'طفلة',
    es: 'niñas',
    fr: 'fille',
    ja: '女の子',
  },
  emoji: '👧',
  home: ['meadow', 'garden'],
  layer: 'mid',
  where: 'ground',
  size: { height: 28, breadth: 0.62 },
  traits: ['person'],
  kindOf: 'person',
  draw: (pen, context) => drawSmall(pen, context, chooseChild(context, true)),
};
