import type { Subject } from '../subject.ts';
import { drawCostume } from './costume.ts';

export const firefighter: Subject = {
  words: {
    en: 'firefighters',
    zh: '消防员',
    ar: 'رجل إطفاء',
    es: 'bomberos',
    fr: 'pompiers',
    ja: '消防士',
  },
  emoji: '🧑‍🚒 👨‍🚒 👩‍🚒',
  home: ['street', 'city'],
  layer: 'mid',
  where: 'ground',
  size: { height: 38, breadth: 0.56 },
  traits: ['person'],
  kindOf: 'person',
  draw: (pen, context) => {
    drawCostume(pen, context, {
      garment: 'coat',
      top: context.colour ?? '#c8933c',
      low: '#3a3a40',
      hat: 'fire',
      pose: 'standing',
    });
    if (!context.isPortrait)
      pen.path('M-12 -52H12V-49H-12zM-13 -40H13V-37H-13z', '#f4f0c8', { material: 'flat', outline: false });
  },
};
