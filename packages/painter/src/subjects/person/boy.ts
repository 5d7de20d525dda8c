import type { Subject } from '../subject.ts';
import { chooseChild } from './choose-figure.ts';
import { drawSmall } from './draw-person.ts';

export const boy: Subject = {
  words: {
    en: 'boy, grandson',
    zh: '男孩, 小男孩, 少年',
    ar: 'ولد, صبي, فتى',
    es: 'chico',
    fr: 'garçon',
    ja: '少年, 男の子',
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
