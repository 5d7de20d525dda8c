import type { Subject } from '../subject.ts';
import { drawCostume } from './costume.ts';

export const student: Subject = {
  words: {
    en: 'student, schoolgirl, schoolboy, high school girl, pupil, students',
    zh: '学生, 學生, 女高中生, 高中生, 校服, 小学生',
    ar: 'طالب, طالبة, تلميذ, تلميذة, طلاب',
    es: 'estudiante, alumno, alumna, colegiala, estudiantes',
    fr: 'étudiant, étudiante, élève, écolier, écolière, lycéenne',
    ja: '学生, 女子高生, 生徒, 高校生, 制服',
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
