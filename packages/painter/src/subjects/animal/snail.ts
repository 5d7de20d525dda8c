import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const snail: Subject = {
  words: {
    en: 'snails',
    zh: '蜗牛',
    ar: 'حلزونات',
    es: 'caracol',
    fr: 'escargot',
    ja: 'カタツムリ',
  },
  emoji: '🐌',
  home: ['garden', 'meadow'],
  layer: 'near',
  where: 'ground',
  size: { height: 16, breadth: 1.8, besidePeople: 0.7 },
  shows: ['walking'],
  draw: (pen, context) => {
    const c = context.colour ?? '#c8864a';
    pen
      .path(
        'M-84 0C-80 -10 -60 -16 -30 -18H30C40 -30 44 -44 52 -52C66 -58 78 -48 76 -34C74 -14 60 0 40 0z',
        '#d8c09a',
        { round: 10 },
      )
      .path('M58 -52L56 -78M68 -52L74 -76', 'none', { stroke: '#d8c09a', width: 4.5, round: 2 })
      .circle(56, -80, 4.5, '#2f2a2c', { round: 2 })
      .circle(75, -78, 4.5, '#2f2a2c', { round: 2 });
    pen
      .circle(-14, -54, 44, c, { round: 24 })
      .path('M-14 -54m-4 0a7 7 0 1 1 11 6a15 15 0 1 1 -24 -14a25 25 0 1 1 36 36a36 36 0 0 1 -46 0', 'none', {
        stroke: shift(c, -0.15),
        width: 4,
        material: 'flat',
      });
    pen.path('M66 -32Q70 -28 74 -30', 'none', { stroke: '#8a6a4a', width: 2, material: 'flat' });
  },
};
