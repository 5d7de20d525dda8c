import type { Subject } from '../subject.ts';
import { chooseChild, chooseFigure, chooseWoman } from './choose-figure.ts';
import { drawFigure, drawSmall } from './draw-person.ts';

export const family: Subject = {
  words: {
    en: 'families, mother and father',
    zh: '家人',
    ar: 'والدان, عائلتي',
    es: 'familia',
    fr: 'famille',
    ja: '家族',
  },
  emoji: '👪 👨‍👩‍👧 👨‍👩‍👦 👨‍👩‍👧‍👦',
  home: ['park', 'meadow'],
  layer: 'mid',
  where: 'ground',
  size: { height: 36, breadth: 1.15 },
  traits: ['person'],
  kindOf: 'person',
  draw: (pen, context) => {
    const plain = { ...context, colour: undefined };
    pen.place({ x: -34, y: 0, scale: 1 }, pen.depth, (p) =>
      drawFigure(p, context, {
        ...chooseFigure(context),
        cut: 'short',
        pose: 'standing',
        hands: [-18, -44, 19, -46],
      }),
    );
    pen.place({ x: 34, y: 0, scale: 0.94 }, pen.depth, (p) =>
      drawFigure(p, plain, { ...chooseWoman(plain), pose: 'standing', hands: [-19, -46, 18, -44] }),
    );
    pen.place({ x: 0, y: 2, scale: 0.66 }, pen.depth, (p) =>
      drawSmall(p, plain, { ...chooseChild(plain), pose: 'standing', hands: [-22, -62, 22, -62] }),
    );
  },
};
