import type { Subject } from '../subject.ts';
import { type Coat, drawWalker, walkerPoses } from './walker.ts';

const tigerCoat: Coat = {
  fur: '#e8903a',
  pale: '#f8efe0',
  dark: '#2c2426',
  ears: 'round',
  tail: 'long',
  muzzle: 7,
  stripes: 'tiger',
};

export const tiger: Subject = {
  words: {
    en: 'tigers',
    zh: '老虎',
    ar: 'نمر',
    es: 'tigres',
    fr: 'tigres',
    ja: 'とら',
  },
  emoji: '🐯 🐅',
  home: ['forest', 'field'],
  layer: 'mid',
  where: 'ground',
  size: { height: 36, breadth: 2.1 },
  shows: ['walking'],
  poses: walkerPoses(tigerCoat, { sits: true, sleeps: true }),
  draw: (pen, context) => {
    drawWalker(pen, { ...tigerCoat, fur: context.colour ?? tigerCoat.fur }, 'standing');
  },
};
