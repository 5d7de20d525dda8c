import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';
import { chooseFigure } from './choose-figure.ts';
import { drawFigure } from './draw-person.ts';

export const dancer: Subject = {
  words: {
    en: 'dancer, dancers, ballerina, ballet, ballet dancer, dancing girl',
    zh: '舞者, 舞蹈家, 芭蕾, 芭蕾舞者, 跳舞的女孩',
    ar: 'راقصة, راقص, راقصة باليه, باليه',
    es: 'bailarina, bailarín, bailarinas',
    fr: 'danseuse, danseur, danseuses, ballerine',
    ja: '踊り子, ダンサー, バレリーナ, バレエ',
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
