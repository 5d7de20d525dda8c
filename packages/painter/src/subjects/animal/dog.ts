import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';
import { drawCanine } from './canine.ts';
import { drawCurled } from './curled-up.ts';
import { type Coat, walkerPoses } from './walker.ts';

const coat: Coat = {
  fur: '#c98d52',
  pale: '#f0dcb8',
  dark: '#7a4a2c',
  ears: 'hanging',
  tail: 'long',
  muzzle: 12,
};

export const dog: Subject = {
  words: {
    en: 'shiba',
    zh: '犬',
    ar: 'كلبة',
    es: 'perro',
    fr: 'chien',
    ja: 'いぬ, イヌ',
  },
  emoji: '🐶 🐕 🐩 🦮',
  home: ['meadow', 'park', 'beach'],
  layer: 'mid',
  where: 'ground',
  size: { height: 32, breadth: 1, besidePeople: 0.66 },
  shows: ['sitting'],
  poses: walkerPoses(coat),
  draw: (pen, context) => {
    const fur = context.colour ?? context.random.pick(['#c98d52', '#8a5a3c', '#e2c08c', '#5a5458']);
    drawCanine(pen, {
      fur,
      pale: shift(fur, 0.17, 0.6),
      dark: shift(fur, 0.1, 0.7),
      ears: 'hanging',
      tail: 'plain',
    });
    pen
      .path('M-7 -54C2 -48 14 -48 23 -53L23 -48.500C14 -43 2 -43 -6 -49z', context.palette.accent, {
        round: 2,
      })
      .circle(9, -43, 3, '#e8c04a', { round: 2 });
  },
  drawAsleep: (pen, { random, colour = random.pick(['#c98d52', '#8a5a3c', '#e2c08c']) }) =>
    drawCurled(pen, {
      fur: colour,
      pale: shift(colour, 0.17, 0.6),
      ears: 'hanging',
      earTone: colour,
      tail: 'thin',
    }),
};
