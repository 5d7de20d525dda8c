import type { Subject } from '../subject.ts';
import { chooseChild } from './choose-figure.ts';
import { drawSmall } from './draw-person.ts';

export const child: Subject = {
  words: {
    en: 'child',
    zh: '孩子',
    ar: 'طفل',
    es: 'niños',
    fr: 'enfant',
    ja: '子供',
  },
  emoji: '🧒',
  home: ['meadow'],
  layer: 'mid',
  where: 'ground',
  size: { height: 27, breadth: 0.62 },
  traits: ['person'],
  kindOf: 'person',
  draw: (pen, context) => drawSmall(pen, context, chooseChild(context)),
};
