import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const saxophone: Subject = {
  words: {
    en: 'saxophone, saxophones, sax',
    zh: '萨克斯, 薩克斯風, 萨克斯风',
    ar: 'ساكسفون, سكسفون',
    es: 'saxofón, saxofones, saxo',
    fr: 'saxophone, saxophones, saxo',
    ja: 'サックス, サクソフォン',
  },
  home: ['room', 'street'],
  layer: 'mid',
  where: 'ground',
  size: { height: 40, breadth: 0.75, reach: 1.05, besidePeople: 0.62 },
  draw: (pen, { colour = '#e0b040' }) => {
    pen.path(
      'M-22 -96L-30 -90L-14 -84C-6 -60 -6 -40 -4 -26C-2 -6 30 -4 32 -28L40 -58Q28 -66 14 -60L18 -32C16 -22 12 -22 10 -30C6 -50 6 -72 -2 -92Q-10 -102 -22 -96z',
      colour,
      { round: 9 },
    );
    pen.ellipse(27, -60, 13.5, 5, shift(colour, -0.14), { round: 3 });
    for (const [x, y] of [
      [-7, -74],
      [-5, -62],
      [-3, -50],
      [0, -38],
      [6, -24],
    ] as const)
      pen.circle(x + 1, y, 4.4, '#f6ecc8', { round: 2 });
    pen
      .path('M-34 -93L-22 -98', 'none', { stroke: '#26242a', width: 5, round: 2 })
      .path('M8 -80L10 -36', 'none', { stroke: shift(colour, -0.1), width: 2, material: 'flat' });
  },
};
