import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const ladder: Subject = {
  words: {
    en: 'ladder, ladders, stepladder',
    zh: '梯子, 长梯',
    ar: 'سلم خشبي, سلالم',
    es: 'escalera de mano, escaleras de mano',
    fr: 'échelle, échelles, escabeau',
    ja: 'はしご, 梯子, 脚立',
  },
  home: ['garden'],
  layer: 'mid',
  where: 'ground',
  size: { height: 46, breadth: 0.6, reach: 1.05, besidePeople: 1 },
  draw: (pen, { colour = '#b9824a' }) => {
    pen.path('M-24 0L-8 -100M24 0L12 -100', 'none', { stroke: colour, width: 5, round: 2 });
    for (let i = 1; i < 8; i++)
      pen.path(`M${-24 + i * 2} ${-i * 12.5}H${24 - i * 1.5}`, 'none', {
        stroke: shift(colour, -0.05),
        width: 3.6,
        round: 2,
      });
  },
};
