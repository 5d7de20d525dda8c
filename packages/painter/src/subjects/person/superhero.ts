import type { Subject } from '../subject.ts';
import { drawCostume } from './costume.ts';

export const superhero: Subject = {
  words: {
    en: 'super hero',
    zh: '超级英雄',
    ar: 'بطل خارق',
    es: 'superhéroes',
    fr: 'super-héros',
    ja: 'スーパーヒーロー',
  },
  emoji: '🦸 🦸‍♂️ 🦸‍♀️',
  home: ['city', 'sky'],
  layer: 'mid',
  where: 'ground',
  size: { height: 42, breadth: 0.8 },
  traits: ['person'],
  kindOf: 'person',
  draw: (pen, context) => {
    const suit = context.colour ?? context.random.pick(['#3372c4', '#4f9a4c', '#5a3f9c']);
    drawCostume(pen, context, {
      garment: 'tights',
      top: suit,
      low: '#d1382f',
      cape: '#d1382f',
      hat: 'mask',
      hatColour: '#a8242c',
      pose: 'standing',
      hands: [-21, -55, 21, -55],
    });
  },
};
