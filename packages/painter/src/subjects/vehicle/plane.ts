import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const plane: Subject = {
  words: {
    en: 'aeroplane',
    zh: '飞机',
    ar: 'طائرة',
    es: 'avión',
    fr: 'avion',
    ja: '飛行機',
  },
  emoji: '✈ 🛩 🛫',
  home: ['sky'],
  layer: 'sky',
  where: 'sky',
  size: { height: 20, breadth: 3.3, reach: 1.3 },
  draw: (pen, context) => {
    const c = context.colour ?? '#d8503c';
    pen.path('M-30 -62L-90 -128L-66 -128L14 -64z', shift(c, -0.08), { round: 5 });
    pen.path(
      'M-140 -62C-120 -84 40 -88 90 -76C122 -70 128 -58 118 -50C100 -38 -80 -36 -140 -62z',
      '#f6f0e4',
      {
        round: 17,
      },
    );
    pen
      .path('M-140 -62L-164 -104H-142L-106 -70z', c, { round: 5 })
      .path('M-140 -56L-168 -48L-150 -44L-112 -52z', shift(c, -0.05), { round: 3 });
    pen
      .path('M-26 -52L-84 6L-58 6L28 -50z', c, { round: 7 })
      .path('M92 -75Q112 -70 118 -62H98z', '#6f9ab4', { round: 3 });
    for (let x = -84; x < 80; x += 16) pen.circle(x, -66, 3.4, '#5f86a0', { material: 'flat' });
  },
};
