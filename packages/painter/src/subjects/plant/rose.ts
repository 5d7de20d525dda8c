import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';
import { drawStem } from './bloom.ts';

export const rose: Subject = {
  words: {
    en: 'rose',
    zh: '玫瑰',
    ar: 'وردة',
    es: 'una rosa, la rosa, rosas',
    fr: 'la rose, des roses, les roses',
    ja: '薔薇',
  },
  emoji: '🌹 🥀',
  home: ['garden'],
  layer: 'near',
  where: 'ground',
  size: { height: 42, besidePeople: 0.7 },
  traits: ['cluster'],
  kindOf: 'flower',
  draw: (pen, context) => {
    const c = context.colour ?? '#c92f45';
    for (const [x, top, lean, r] of [
      [-16, -58, -6, 13],
      [0, -84, 4, 17],
    ] as const) {
      drawStem(pen, x, top, lean);
      pen.place({ x: x + lean, y: top, scale: r / 10 }, pen.depth, (p) => {
        p.path('M-10 -2C-11 -10 -4 -13 0 -11C5 -13 11 -9 10 -2C10 5 5 9 0 9C-5 9 -10 5 -10 -2z', c, {
          round: 6,
        });
        p.path('M-9 -3C-4 2 4 2 9 -3C9 4 5 8 0 8C-5 8 -9 4 -9 -3z', shift(c, -0.05), { round: 4 });
        p.path('M-5 -6C-4 -10 4 -10 5 -6C4 -1 -4 -1 -5 -6z', shift(c, 0.05), { round: 2 });
        p.path('M-2 -6q2 -3 4 0q-1 3 -4 0z', shift(c, -0.1), { round: 1 });
      });
    }
  },
};
