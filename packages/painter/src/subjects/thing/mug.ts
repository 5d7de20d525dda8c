import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const mug: Subject = {
  words: {
    en: 'mug',
    zh: '马克杯',
    ar: 'قدح',
    es: 'taza grande',
    fr: 'mug',
    ja: 'マグカップ',
  },
  home: ['room'],
  layer: 'near',
  where: 'table',
  size: { height: 28, breadth: 1.3 },
  draw: (pen, context) => {
    const c = context.colour ?? context.random.pick(['#c8503c', '#3f6f8c', '#e8b03c', '#f2ece0']);
    pen.path('M30 -68C66 -72 66 -18 30 -18V-28C50 -30 50 -58 30 -58z', shift(c, -0.03), { round: 5 });
    pen
      .path('M-40 -84V-10Q-40 0 -28 0H26Q38 0 38 -10V-84z', c, { round: 16 })
      .ellipse(-1, -84, 39, 8, shift(c, 0.07), { round: 4 })
      .ellipse(-1, -83, 34, 6, '#5a3626', { material: 'flat', outline: false });
    pen.path('M-38 -58H37V-50H-38zM-38 -30H37V-26H-38z', shift(c, 0.12), {
      material: 'flat',
      outline: false,
    });
  },
};
