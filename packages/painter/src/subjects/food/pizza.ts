import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

/** A whole pizza on a board, seen from above at a slant; one slice is pulled out. */
export const pizza: Subject = {
  words: {
    en: 'pizzas',
    zh: '披萨',
    ar: 'بيتزا',
    es: 'pizzas',
    fr: 'pizzas',
    ja: 'ピザ',
  },
  emoji: '🍕',
  home: ['room'],
  layer: 'near',
  where: 'table',
  size: { height: 20, breadth: 2.4 },
  draw: (pen, context) => {
    const cheese = context.colour ?? '#f4cd6a';
    pen
      .ellipse(0, -34, 118, 40, '#a97446', { round: 8 })
      .ellipse(0, -39, 108, 35, '#c98f58', { round: 4, outline: false });
    pen
      .ellipse(0, -48, 98, 38, '#d99a4c', { round: 12 })
      .ellipse(0, -52, 84, 31, '#c8402c', { round: 4, outline: false })
      .ellipse(0, -53, 80, 29, cheese, { round: 6, outline: false });
    for (const [x, y] of [
      [-50, -58],
      [-14, -70],
      [28, -66],
      [56, -52],
      [-34, -40],
      [8, -48],
      [38, -36],
    ] as const)
      pen
        .ellipse(x, y, 11.5, 5.6, '#b8342a', { round: 3 })
        .ellipse(x - 2, y - 1, 5, 2, '#d4604c', { material: 'flat', outline: false });
    for (const [x, y, turn] of [
      [-30, -57, 20],
      [10, -60, -30],
      [44, -60, 15],
      [-8, -36, -10],
      [-62, -48, 40],
    ] as const)
      pen.place({ x, y, scale: 1, turn }, pen.depth, (p) =>
        p.path('M-9 0Q0 -7 9 0Q0 6 -9 0z', '#4a8a3c', { round: 2, outline: false }),
      );
    pen.path('M0 -52L-30 -20M0 -52L34 -21M0 -52L88 -46M0 -52L-90 -48M0 -52L-44 -81M0 -52L46 -81', 'none', {
      stroke: shift(cheese, -0.16),
      width: 1.8,
      material: 'flat',
    });
    pen
      .path('M10 -22L44 -22L36 8Q24 16 10 10z', '#d99a4c', { round: 4 })
      .path('M14 -21L40 -21L26 4z', cheese, { round: 3, outline: false })
      .ellipse(27, -13, 6, 3.6, '#b8342a', { round: 2 });
  },
};
