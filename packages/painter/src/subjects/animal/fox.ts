import type { Subject } from '../subject.ts';
import { drawCanine } from './canine.ts';
import { drawCurled } from './curled-up.ts';
import { type Coat, walkerPoses } from './walker.ts';

const coat: Coat = {
  fur: '#d8743a',
  pale: '#f8f0e4',
  dark: '#4a2c28',
  ears: 'pointed',
  tail: 'brush',
  muzzle: 13,
};

export const fox: Subject = {
  words: {
    en: 'foxes',
    zh: '狐狸',
    ar: 'ثعلب',
    es: 'zorro',
    fr: 'renard',
    ja: 'きつね',
  },
  emoji: '🦊',
  home: ['forest', 'meadow'],
  layer: 'mid',
  where: 'ground',
  size: { height: 32, breadth: 1.4, besidePeople: 0.6 },
  shows: ['sitting'],
  poses: walkerPoses(coat),
  draw: (pen, context) => {
    const fur = context.colour ?? '#d9692c';
    drawCanine(pen, { fur, pale: '#f7ecdc', dark: '#43302c', ears: 'pointed', tail: 'brush' });
  },
  drawAsleep: (pen, { colour = '#d9692c' }) =>
    drawCurled(pen, {
      fur: colour,
      pale: '#f7ecdc',
      ears: 'pointed',
      earTone: '#43302c',
      tail: 'brush',
    }),
};
