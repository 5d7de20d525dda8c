import type { Subject } from '../subject.ts';
import { chooseChild } from './choose-figure.ts';
import { drawSmall } from './draw-person.ts';

export const boy: Subject = {
  words: {
    en: 'boy',
    zh: '男孩',
    ar: 'ولد',
    es: 'chico',
    fr: 'garçon',
    ja: '少年',
  },
  emoji: '👦',
  home: ['meadow', 'park'],
  layer: 'mid',
  where: 'ground',
  size: { height: 28, breadth: 0.62 },
  traits: ['person'],
  kindOf: 'person',
  draw: (pen, context) => drawSmall(pen, context, chooseChild(context, false)),
};
