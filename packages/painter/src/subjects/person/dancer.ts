import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';
import { chooseFigure } from './choose-figure.ts';
import { drawFigure } from './draw-person.ts';

export const dancer: Subject = {
  words: {
    en: 'dancers, ballet dancer, dancing girl',
    zh: '舞蹈家, 跳舞的女孩',
    ar: 'راقصة',
    es: 'bailarinas',
    fr: 'danseuses',
    ja: '踊り子',
  },
  emoji: '💃 🕺 🩰',
  home: ['meadow', 'beach'],
  layer: 'mid',
  where: 'ground',
  size: { height: 40, breadth: 0.8, reach: 1.12 },
  traits: ['person'],
  kindOf: 'person',
  draw: (pen, context) => {
    const figure = chooseFigure(context);
    const dress = context.colour ?? context.random.pick(['#e58aa6', '#d8503c', '#f0e6ee', '#8fa8d8']);
    drawFigure(pen, context, {
      ...figure,
      top: dress,
      low: shift(dress, 0.06),
      cut: 'bun',
      female: true,
      beard: 'none',
      garment: 'tutu',
      hat: 'none',
      scarf: undefined,
      pose: 'dancing',
    });
  },
};
