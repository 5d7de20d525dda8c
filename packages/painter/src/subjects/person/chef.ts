import type { Subject } from '../subject.ts';
import { drawCostume } from './costume.ts';

export const chef: Subject = {
  words: {
    en: 'chefs',
    zh: '厨师',
    ar: 'طاه',
    es: 'cocinero',
    fr: 'chef cuisinier',
    ja: '料理人',
  },
  emoji: '🧑‍🍳 👨‍🍳 👩‍🍳',
  home: ['kitchen'],
  layer: 'mid',
  where: 'ground',
  size: { height: 38, breadth: 0.56, reach: 1.2 },
  traits: ['person'],
  kindOf: 'person',
  draw: (pen, context) => {
    drawCostume(pen, context, {
      garment: 'apron',
      top: '#f6f4ee',
      low: context.colour ?? '#e4e8ea',
      hat: 'chef',
      pose: 'standing',
      beard: context.random.chance(0.4) ? 'moustache' : 'none',
      scarf: '#c8323c',
    });
  },
};
