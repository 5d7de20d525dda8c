import type { Subject } from '../subject.ts';
import { chooseFigure, chooseWoman } from './choose-figure.ts';
import { drawFigure } from './draw-person.ts';
import type { Figure } from './figure.ts';

export const couple: Subject = {
  words: {
    en: 'two people, best friends, friendship',
    zh: '友谊, 友誼, 一对情侣',
    ar: 'زوجان',
    es: 'pareja',
    fr: 'couple',
    ja: '友情',
  },
  emoji: '💑 👫 💏 👬 👭',
  home: ['beach', 'park'],
  layer: 'mid',
  where: 'ground',
  size: { height: 36, breadth: 0.8 },
  traits: ['person'],
  kindOf: 'person',
  draw: (pen, context) => {
    const one: Figure = {
      ...chooseFigure(context),
      cut: 'short',
      pose: 'standing',
      hands: [-18, -46, 19, -46],
    };
    const other: Figure = { ...chooseWoman(context), pose: 'standing', hands: [-21, -46, 18, -46] };
    pen.place({ x: -20, y: 0, scale: 1 }, pen.depth, (p) => drawFigure(p, context, one));
    pen.place({ x: 22, y: 0, scale: 0.93 }, pen.depth, (p) =>
      drawFigure(p, { ...context, colour: undefined }, other),
    );
  },
};
