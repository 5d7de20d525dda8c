import type { Subject } from '../subject.ts';
import { drawMermaid } from './mermaid-shape.ts';

/** Sitting on a rock, the tail to the side. */
export const mermaid: Subject = {
  words: {
    en: 'mermaids',
    zh: '美人鱼',
    ar: 'حوريات البحر',
    es: 'sirenas',
    fr: 'sirènes',
    ja: '人魚',
  },
  emoji: '🧜‍♀️ 🧜',
  home: ['sea', 'underwater'],
  layer: 'mid',
  where: 'ground',
  size: { height: 36, breadth: 1.66 },
  traits: ['person'],
  kindOf: 'person',
  draw: (pen, context) => {
    drawMermaid(pen, context);
  },
};
