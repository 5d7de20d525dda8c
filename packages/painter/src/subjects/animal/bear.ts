import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';
import { drawSittingBear } from './bear-shape.ts';
import { drawCurled } from './curled-up.ts';

export const bear: Subject = {
  words: {
    en: 'bear, teddy bear, polar bear, grizzly',
    zh: '熊, 北极熊, 北極熊, 棕熊, 小熊, 泰迪熊',
    ar: 'دب, دببة',
    es: 'oso, osa, osito',
    fr: 'ours, ourse, ourson, nounours',
    ja: '熊, くま, クマ, 白熊, シロクマ, 子熊',
  },
  emoji: '🐻 🧸',
  home: ['forest'],
  layer: 'mid',
  where: 'ground',
  size: { height: 40, breadth: 1 },
  draw: (pen, context) => {
    const fur = context.colour ?? (context.snow ? '#f0ede6' : '#8a5a3a');
    drawSittingBear(pen, fur, shift(fur, -0.04), undefined, shift(fur, 0.1, 0.8));
  },
  drawAsleep: (pen, { colour = '#7a5238' }) =>
    drawCurled(pen, {
      fur: colour,
      pale: '#c9a27c',
      ears: 'round',
      earTone: shift(colour, -0.05),
      tail: 'none',
    }),
};
