import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const chocolate: Subject = {
  words: {
    en: 'chocolate',
    zh: '巧克力',
    ar: 'شوكولاتة',
    es: 'tableta de chocolate',
    fr: 'chocolat',
    ja: 'チョコレート',
  },
  emoji: '🍫',
  home: ['room'],
  layer: 'near',
  where: 'table',
  size: { height: 26, breadth: 1.1 },
  draw: (pen, context) => {
    const c = context.colour ?? '#5f3626';
    pen.place({ x: 0, y: -4, scale: 1, turn: -8 }, pen.depth, (p) => {
      p.rect(-40, -92, 80, 92, c, { round: 4 });
      for (const x of [-36, -10, 16] as const)
        for (const y of [-88, -66, -44] as const) p.rect(x, y, 22, 18, shift(c, 0.04), { round: 5 });
      p.path('M-42 -26L-30 -34L-16 -26L0 -34L16 -26L30 -34L42 -28V2H-42z', '#c8ccd2', { round: 3 }).rect(
        -43,
        -16,
        86,
        19,
        '#c83c34',
        { round: 3 },
      );
    });
  },
};
