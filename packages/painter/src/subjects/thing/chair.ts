import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const chair: Subject = {
  words: {
    en: 'chair',
    zh: '椅子',
    ar: 'كرسي',
    es: 'silla',
    fr: 'chaise',
    ja: '椅子',
  },
  emoji: '🪑',
  home: ['room'],
  layer: 'near',
  where: 'table',
  size: { height: 50 },
  draw: (pen, context) => {
    const c = context.colour ?? '#c8694f';
    pen
      .path('M-30 -8L-34 0H-28L-24 -8zM30 -8L34 0H28L24 -8z', '#5a3f30', { round: 2 })
      .path('M-30 -92C-30 -102 30 -102 30 -92L32 -30H-32z', shift(c, -0.03), { round: 14 });
    pen
      .path(
        'M-42 -52C-48 -60 -30 -62 -28 -50V-8H-38C-42 -14 -40 -36 -42 -52zM42 -52C48 -60 30 -62 28 -50V-8H38C42 -14 40 -36 42 -52z',
        c,
        { round: 9 },
      )
      .path('M-30 -34Q0 -40 30 -34V-20Q0 -14 -30 -20z', shift(c, 0.06), { round: 8 })
      .rect(-32, -22, 64, 14, c, { round: 6 });
  },
};
