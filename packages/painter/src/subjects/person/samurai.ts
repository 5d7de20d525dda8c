import type { Subject } from '../subject.ts';
import { drawBlade, drawCostume } from './costume.ts';

export const samurai: Subject = {
  words: {
    en: 'samurais',
    zh: '武士',
    ar: 'ساموراي',
    es: 'samuráis',
    fr: 'samouraïs',
    ja: '侍',
  },
  home: ['hill', 'meadow'],
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
        garment: 'kimono',
        top: context.colour ?? '#35405c',
        low: '#8a8fa0',
        cut: 'bun',
        pose: 'fencing',
        beard: 'none',
      },
      'man',
      drawBlade,
    );
  },
};
