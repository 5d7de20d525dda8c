import type { Subject } from '../subject.ts';
import { drawBall } from '../thing/ball-shape.ts';
import { drawCostume } from './costume.ts';

export const footballer: Subject = {
  words: {
    en: 'football players',
    zh: '足球运动员',
    ar: 'لاعب كرة قدم',
    es: 'futbolista',
    fr: 'footballeur',
    ja: 'サッカー選手',
  },
  home: ['stadium'],
  layer: 'mid',
  where: 'ground',
  size: { height: 38, breadth: 1.16 },
  traits: ['person'],
  kindOf: 'person',
  draw: (pen, context) => {
    drawCostume(pen, context, {
      garment: 'jersey',
      top: context.colour ?? context.random.pick(['#d1382f', '#3372c4', '#f4c63a']),
      low: '#f4f1ea',
      pose: 'kicking',
    });
    if (!context.isPortrait && !context.looks?.pose) drawBall(pen, 47, -26, 7.5, '#f6f4ee');
  },
};
