import type { Subject } from '../subject.ts';
import { drawBlade, drawCostume } from './costume.ts';

export const pirate: Subject = {
  words: {
    en: 'pirate',
    zh: '海盗',
    ar: 'قرصان',
    es: 'pirata',
    fr: 'pirates',
    ja: '海賊',
  },
  emoji: '🏴‍☠️',
  home: ['beach', 'island'],
  layer: 'mid',
  where: 'ground',
  size: { height: 38, breadth: 1.1, reach: 1.2 },
  traits: ['person'],
  kindOf: 'person',
  draw: (pen, context) => {
    drawCostume(
      pen,
      context,
      {
        garment: 'coat',
        top: context.colour ?? '#8a2c34',
        low: '#2f2c34',
        hat: 'pirate',
        beard: 'short',
        pose: 'fencing',
        scarf: undefined,
      },
      'man',
      drawBlade,
    );
  },
};
