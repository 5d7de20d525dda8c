import type { Subject } from '../subject.ts';
import { chooseChild } from './choose-figure.ts';
import { drawSmall } from './draw-person.ts';

export const child: Subject = {
  words: {
    en: 'child, children, kid',
    zh: '孩子, 小孩, 儿童, 兒童',
    ar: 'طفل, أطفال, أولاد',
    es: 'niño, niños',
    fr: 'enfant',
    ja: '子供, 子ども, こども',
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
