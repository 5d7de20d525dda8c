import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';
import { drawRoundEye } from './eye.ts';

export const mouse: Subject = {
  words: {
    en: 'mouse',
    zh: '老鼠',
    ar: 'فأر',
    es: 'ratón',
    fr: 'souris',
    ja: '鼠',
  },
  emoji: '🐭 🐁 🐹',
  home: ['meadow', 'field'],
  layer: 'near',
  where: 'ground',
  size: { height: 24, breadth: 1.5, besidePeople: 0.3 },
  shows: ['sitting'],
  draw: (pen, context) => {
    const fur = context.colour ?? '#a09a98';
    const pink = '#e8aaa4';
    pen.path('M-38 -8C-66 -4 -76 -22 -66 -40', 'none', { stroke: pink, width: 3.4, round: 2 });
    pen.path('M-42 -2C-52 -30 -34 -58 -6 -58C20 -58 34 -36 32 -4Q-6 4 -42 -2z', fur, { round: 18 });
    pen.path('M-30 -1C-38 -18 -24 -30 -10 -28C4 -26 8 -10 2 0z', shift(fur, 0.03), { round: 10 });
    pen
      .circle(12, -80, 17, shift(fur, -0.04), { round: 8 })
      .circle(13, -79, 11, pink, { round: 5, outline: false });
    pen.path(
      'M4 -48C2 -68 20 -76 34 -70C46 -64 56 -54 64 -46C60 -38 46 -32 30 -32C14 -32 6 -38 4 -48z',
      fur,
      {
        round: 11,
      },
    );
    pen.circle(34, -82, 15, fur, { round: 8 }).circle(35.5, -81, 9.5, pink, { round: 5, outline: false });
    drawRoundEye(pen, 40, -55, 4);
    pen.circle(64, -46, 3.4, pink, { round: 2 });
    pen.path('M54 -44L72 -52M54 -42L74 -42M53 -40L70 -33', 'none', {
      stroke: shift(fur, -0.2),
      width: 0.8,
      material: 'flat',
    });
    pen.path('M-24 0q2 -7 12 -7t10 7zM12 0q1 -6 9 -6t9 6z', pink, { round: 3 });
  },
};
