import type { Subject } from '../subject.ts';
import { drawCostume } from './costume.ts';
import { drawBouquet } from './wedding-shape.ts';

export const bride: Subject = {
  words: {
    en: 'brides',
    zh: '新娘',
    ar: 'عروس',
    es: 'una novia',
    fr: 'mariée',
    ja: '花嫁',
  },
  emoji: '👰 👰‍♀️',
  home: ['garden', 'beach'],
  layer: 'mid',
  where: 'ground',
  size: { height: 38, breadth: 0.74 },
  traits: ['person'],
  kindOf: 'person',
  draw: (pen, context) => {
    drawCostume(
      pen,
      context,
      {
        garment: 'gown',
        top: context.colour ?? '#fbf8f2',
        low: context.colour ?? '#f4f0ea',
        cut: 'bun',
        hat: 'veil',
        scarf: undefined,
        pose: 'holding',
      },
      'woman',
      drawBouquet,
    );
  },
};
