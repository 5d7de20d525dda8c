import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

/** A low table with a quilt. */
export const kotatsu: Subject = {
  words: {
    en: 'kotatsu',
    zh: '暖桌',
    ar: 'كوتاتسو',
    es: 'kotatsu',
    fr: 'kotatsu',
    ja: 'こたつ',
  },
  home: ['livingroom'],
  layer: 'mid',
  where: 'ground',
  size: { height: 20, breadth: 2.9 },
  draw: (pen, context) => {
    const c = context.colour ?? '#b8484c';
    pen.path('M-104 -70H104Q120 -30 142 -6Q70 6 0 0Q-70 6 -142 -6Q-120 -30 -104 -70z', c, { round: 16 });
    for (const [x, y] of [
      [-84, -30],
      [-40, -38],
      [0, -26],
      [42, -38],
      [86, -30],
      [-110, -14],
      [-62, -12],
      [22, -10],
      [66, -14],
      [112, -14],
    ] as const)
      pen
        .circle(x, y, 6, '#f4e2c0', { material: 'flat', outline: false })
        .circle(x, y, 2.6, shift(c, -0.1), { material: 'flat', outline: false });
    pen.path('M-100 -70Q-106 -40 -116 -10M100 -70Q106 -40 116 -10M0 -70V-2', 'none', {
      stroke: shift(c, -0.1),
      width: 2,
      material: 'flat',
    });
    pen
      .path('M-112 -86H112L118 -72H-118z', '#a8744a', { round: 4 })
      .path('M-118 -72H118V-66H-118z', '#855634', { round: 2 });
  },
};
