import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const gift: Subject = {
  words: {
    en: 'gift',
    zh: '礼物',
    ar: 'هدية',
    es: 'regalo',
    fr: 'cadeau',
    ja: 'プレゼント',
  },
  emoji: '🎁',
  home: ['room'],
  layer: 'near',
  where: 'table',
  size: { height: 24, breadth: 1.1 },
  draw: (pen, context) => {
    const c = context.colour ?? '#c8323c';
    const ribbon = context.colour ? '#f4ead8' : '#f0c24a';
    pen
      .path('M-44 -58H44V0H-44z', c, { round: 5 })
      .rect(-9, -58, 18, 58, ribbon, { round: 2 })
      .rect(-50, -72, 100, 17, shift(c, 0.05), { round: 4 })
      .rect(-9, -72, 18, 17, shift(ribbon, 0.03), { round: 2 });
    pen
      .path(
        'M0 -72C-34 -72 -40 -100 -22 -100C-8 -100 -2 -84 0 -72zM0 -72C34 -72 40 -100 22 -100C8 -100 2 -84 0 -72z',
        ribbon,
        { round: 6 },
      )
      .circle(0, -74, 6, shift(ribbon, -0.06), { round: 4 });
  },
};
