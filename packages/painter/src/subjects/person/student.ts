import type { Subject } from '../subject.ts';
import { drawCostume } from './costume.ts';

export const student: Subject = {
  words: {
    en: 'student',
    zh: '学生',
    ar: 'تلميذة',
    es: 'estudiantes',
    fr: 'étudiant',
    ja: '学生',
  },
  emoji: '🧑‍🎓 👩‍🎓 👨‍🎓',
  home: ['classroom', 'street'],
  layer: 'mid',
  where: 'ground',
  size: { height: 35, breadth: 0.6 },
  traits: ['person'],
  kindOf: 'person',
  draw: (pen, context) => {
    drawCostume(
      pen,
      context,
      {
        garment: 'sailor',
        top: '#f6f3ec',
        low: context.colour ?? '#2f3f68',
        pose: 'standing',
        head: 1.1,
        scarf: undefined,
      },
      'either',
    );
  },
};
