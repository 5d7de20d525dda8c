import type { Subject } from '../subject.ts';
import { drawMermaid } from './mermaid-shape.ts';

/** Sitting on a rock, the tail to the side. */
export const mermaid: Subject = {
  words: {
    en: 'mermaid, mermaids, siren',
    zh: '美人鱼, 美人魚, 人鱼, 人魚',
    ar: 'حورية بحر, حوريات البحر, عروس البحر',
    es: 'sirena, sirenas',
    fr: 'sirène, sirènes',
    ja: '人魚, マーメイド',
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
