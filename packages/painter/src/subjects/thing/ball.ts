import type { Subject } from '../subject.ts';
import { drawBall } from './ball-shape.ts';

export const ball: Subject = {
  words: {
    en: 'ball, football, soccer ball, basketball, balls',
    zh: '球, 足球, 皮球, 篮球, 籃球',
    ar: 'كرة, كرة قدم, كرات',
    es: 'balón, pelota, balones',
    fr: 'balle, ballons de foot, ballon de foot',
    ja: 'ボール, サッカーボール',
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
