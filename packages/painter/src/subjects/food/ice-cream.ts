import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const icecream: Subject = {
  words: {
    en: 'ice creams',
    zh: '冰淇淋',
    ar: 'آيس كريم',
    es: 'helado de cucurucho, un helado',
    fr: 'crème glacée',
    ja: 'アイスクリーム',
  },
  emoji: '🍦 🍨 🍧',
  home: ['room', 'beach'],
  layer: 'near',
  where: 'table',
  size: { height: 34, breadth: 0.68 },
  draw: (pen, context) => {
    const [one, two, three] = context.colour
      ? [context.colour, shift(context.colour, 0.08), shift(context.colour, -0.06)]
      : (['#f4a8b8', '#faf0d8', '#8a5a42'] as const);
    pen
      .path('M-20 -48H20L2 0Q0 3 -2 0z', '#dca25c', { round: 8 })
      .path('M-16 -44L8 -20M-8 -44L13 -26M16 -44L-8 -20M8 -44L-13 -26M-4 -14L5 -8', 'none', {
        stroke: '#b87a3c',
        width: 1.2,
        material: 'flat',
      });
    pen
      .circle(-13, -60, 17, one ?? '#f4a8b8', { round: 12 })
      .circle(14, -61, 17, two ?? '#faf0d8', { round: 12 })
      .circle(0, -80, 17, three ?? '#8a5a42', { round: 12 });
    pen.path(
      'M-28 -50Q-24 -42 -18 -48Q-12 -40 -6 -47Q0 -40 6 -47Q12 -40 18 -48Q25 -42 29 -51Q14 -56 0 -54Q-14 -56 -28 -50z',
      one ?? '#f4a8b8',
      { round: 5, outline: false },
    );
    pen
      .circle(3, -98, 5, '#d1283a', { round: 4 })
      .path('M3 -102Q6 -107 11 -107', 'none', { stroke: '#5a7a3c', width: 1.2, material: 'flat' });
  },
};
