import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

/** A flask of coloured glass with a stopper. */
export const bottle: Subject = {
  words: {
    en: 'bottle',
    zh: '瓶子',
    ar: 'زجاجة',
    es: 'botella',
    fr: 'bouteille',
    ja: '瓶',
  },
  emoji: '🧴',
  home: ['room'],
  layer: 'near',
  where: 'table',
  size: { height: 27, breadth: 0.62 },
  draw: (pen, context) => {
    const c = context.colour ?? '#e0a0a8';
    pen
      .rect(-9, -76, 18, 14, '#d8b458', { round: 3 })
      .path('M-13 -100H13L15 -78H-15z', shift(c, -0.16), { round: 5 })
      .path(
        'M-10 -64H10V-58C26 -54 31 -46 31 -38V-8Q31 0 23 0H-23Q-31 0 -31 -8V-38C-31 -46 -26 -54 -10 -58z',
        shift(c, 0.1),
        {
          round: 10,
        },
      )
      .path('M-25 -40H25V-9Q25 -6 21 -6H-21Q-25 -6 -25 -9z', c, { round: 6, outline: false });
    pen
      .rect(-15, -34, 30, 18, '#fbf6ea', { round: 2 })
      .path('M-9 -28H9M-6 -22H6', 'none', { stroke: '#b8985a', width: 1.8, material: 'flat' })
      .path('M-26 -44C-25 -50 -20 -54 -14 -56L-16 -48L-22 -40z', '#ffffff', {
        material: 'glow',
        opacity: 0.7,
        outline: false,
      });
  },
};
