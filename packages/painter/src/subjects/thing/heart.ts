import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const heart: Subject = {
  words: {
    en: 'heart',
    zh: '爱心',
    ar: 'قلب',
    es: 'corazón',
    fr: 'coeur',
    ja: 'ハート',
  },
  emoji: '💝 💘',
  home: ['sky'],
  layer: 'sky',
  where: 'sky',
  size: { height: 30, breadth: 1.1 },
  draw: (pen, context) => {
    const c = context.colour ?? '#e0384c';
    pen.path(
      'M0 -2C-20 -22 -54 -40 -54 -70C-54 -90 -38 -100 -24 -100C-12 -100 -4 -92 0 -82C4 -92 12 -100 24 -100C38 -100 54 -90 54 -70C54 -40 20 -22 0 -2z',
      c,
      { round: 20 },
    );
    pen.path('M-42 -72C-42 -84 -34 -90 -26 -90', 'none', { stroke: shift(c, 0.18), width: 5, round: 2 });
  },
};
