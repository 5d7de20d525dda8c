import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';
import { drawCanine } from './canine.ts';
import { drawCurled } from './curled-up.ts';
import { type Coat, walkerPoses } from './walker.ts';

const coat: Coat = {
  fur: '#7f858e',
  pale: '#d8dade',
  dark: '#4a4e58',
  ears: 'pointed',
  tail: 'brush',
  muzzle: 15,
};

export const wolf: Subject = {
  words: {
    en: 'wolves',
    zh: '狼',
    ar: 'ذئب',
    es: 'lobo',
    fr: 'loup',
    ja: 'おおかみ',
  },
  emoji: '🐺',
  home: ['snowfield', 'forest'],
  layer: 'mid',
  where: 'ground',
  size: { height: 34, breadth: 1.4, besidePeople: 0.8 },
  shows: ['sitting'],
  poses: walkerPoses(coat),
  draw: (pen, context) => {
    const fur = context.colour ?? '#7f8894';
    drawCanine(pen, { fur, pale: '#e4e6e8', dark: shift(fur, -0.16), ears: 'pointed', tail: 'brush' });
  },
  drawAsleep: (pen, { colour = '#7f8894' }) =>
    drawCurled(pen, {
      fur: colour,
      pale: '#e4e6e8',
      ears: 'pointed',
      earTone: '#4e555e',
      tail: 'brush',
    }),
};
