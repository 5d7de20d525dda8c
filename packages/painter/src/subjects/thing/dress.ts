import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

/** On a dressmaker’s dummy. */
export const dress: Subject = {
  words: {
    en: 'evening dress on a mannequin, dress on a hanger',
    zh: '連衣裙',
    ar: 'فستان, فساتين',
    es: 'vestido, vestidos',
    fr: 'robe, robes',
    ja: 'ドレス, ワンピース',
  },
  emoji: '👗',
  home: ['room'],
  layer: 'mid',
  where: 'ground',
  size: { height: 38, breadth: 0.8 },
  draw: (pen, context) => {
    const c = context.colour ?? context.random.pick(['#c8324c', '#3f6fa8', '#e58aa6', '#3f8a6c']);
    pen
      .rect(-1.5, -22, 3, 22, '#7a5236', { round: 1 })
      .path('M-18 0Q0 -8 18 0z', '#7a5236', { round: 3 })
      .path('M-3 -98H3V-88H-3z', '#c9a27a', { round: 2 });
    pen.path(
      'M-4 -90C-12 -88 -14 -80 -12 -72C-10 -66 -8 -62 -8 -56C-12 -40 -26 -22 -36 -12Q-18 -2 0 -6Q18 -2 36 -12C26 -22 12 -40 8 -56C8 -62 10 -66 12 -72C14 -80 12 -88 4 -90Q0 -82 -4 -90z',
      c,
      { round: 10 },
    );
    pen
      .path('M-8.500 -58H8.500V-53H-8.500z', shift(c, -0.13), { material: 'flat', outline: false })
      .path('M-4 -52C-8 -34 -16 -20 -20 -9M4 -52C8 -34 16 -20 20 -9M0 -52V-7', 'none', {
        stroke: shift(c, -0.09),
        width: 1.5,
        material: 'flat',
      });
  },
};
