import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';
import { drawSittingBear } from './bear-shape.ts';
import { drawCurled } from './curled-up.ts';
import { type Coat, walkerPoses } from './walker.ts';

const coat: Coat = {
  fur: '#8a5a3a',
  pale: '#c9a27c',
  dark: '#5a3a28',
  ears: 'round',
  tail: 'short',
  muzzle: 12,
};

export const bear: Subject = {
  words: {
    en: 'bear',
    zh: '棕熊',
    ar: 'دب',
    es: 'oso',
    fr: 'ourse',
    ja: 'くま',
  },
  emoji: '🐻 🧸',
  home: ['forest'],
  layer: 'mid',
  where: 'ground',
  size: { height: 40, breadth: 1 },
  shows: ['sitting'],
  poses: walkerPoses(coat),
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
