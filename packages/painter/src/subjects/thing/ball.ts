import type { Subject } from '../subject.ts';
import { drawBall } from './ball-shape.ts';

export const ball: Subject = {
  words: {
    en: 'football',
    zh: '球',
    ar: 'كرة',
    es: 'balón',
    fr: 'ballons de foot',
    ja: 'ボール',
  },
  emoji: '⚽ 🏀',
  home: ['meadow', 'stadium'],
  layer: 'near',
  where: 'ground',
  size: { height: 13, breadth: 1, besidePeople: 0.55 },
  draw: (pen, context) => {
    drawBall(pen, 0, -50, 50, context.colour ?? '#f6f4ee');
  },
};
