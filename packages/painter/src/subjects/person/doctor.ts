import type { Subject } from '../subject.ts';
import { drawCostume } from './costume.ts';

export const doctor: Subject = {
  words: {
    en: 'doctors, nurses',
    zh: '医生',
    ar: 'طبيب',
    es: 'médico',
    fr: 'médecin',
    ja: '医者',
  },
  emoji: '🧑‍⚕️ 👨‍⚕️ 👩‍⚕️',
  home: ['room'],
  layer: 'mid',
  where: 'ground',
  size: { height: 38, breadth: 0.56 },
  traits: ['person'],
  kindOf: 'person',
  draw: (pen, context) => {
    drawCostume(
      pen,
      context,
      {
        garment: 'suit',
        top: '#f2f4f4',
        low: context.colour ?? '#3f8fa8',
        glasses: context.random.chance(0.4) ? 'clear' : 'none',
        pose: 'standing',
        hat: 'none',
      },
      'either',
    );
    if (!context.isPortrait)
      pen
        .path('M-5 -76C-8 -62 -2 -58 0 -60M6 -76C9 -66 6 -58 4 -56', 'none', {
          stroke: '#3a3f4a',
          width: 1.3,
          material: 'flat',
        })
        .circle(4, -54.5, 2.2, '#b9c0c8', { round: 1 });
  },
};
