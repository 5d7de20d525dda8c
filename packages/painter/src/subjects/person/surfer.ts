import type { Subject } from '../subject.ts';
import { drawCostume } from './costume.ts';

export const surfer: Subject = {
  words: {
    en: 'surfers',
    zh: '冲浪者',
    ar: 'راكب أمواج',
    es: 'surfistas',
    fr: 'surfeur',
    ja: 'サーファー',
  },
  emoji: '🏄',
  home: ['sea', 'beach'],
  layer: 'mid',
  where: 'water',
  size: { height: 34, breadth: 1.5 },
  traits: ['person'],
  kindOf: 'person',
  draw: (pen, context) => {
    if (!context.isPortrait)
      pen
        .path('M-66 2Q-60 -8 0 -6Q54 -8 70 -14Q66 2 20 8Q-40 12 -66 2z', context.colour ?? '#f4c63a', {
          round: 5,
        })
        .path('M-56 2Q0 -2 58 -8', 'none', { stroke: '#d1382f', width: 2, material: 'flat' });
    drawCostume(pen, context, {
      garment: 'swimsuit',
      top: '#2f6f9c',
      low: '#2f6f9c',
      pose: 'fencing',
      hands: [-34, -66, 34, -62],
      hat: 'none',
      scarf: undefined,
    });
  },
};
