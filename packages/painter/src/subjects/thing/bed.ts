import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const bed: Subject = {
  words: {
    en: 'bed',
    zh: '床',
    ar: 'سرير',
    es: 'cama',
    fr: 'lit',
    ja: 'ベッド',
  },
  emoji: '🛏',
  home: ['livingroom'],
  layer: 'mid',
  where: 'ground',
  size: { height: 26, breadth: 2.6 },
  draw: (pen, context) => {
    const c = context.colour ?? '#5f86a8';
    pen.path('M-116 0V-96Q-116 -102 -108 -102H-98V0zM100 0V-58H112V0z', '#8a5a3c', { round: 5 });
    pen
      .rect(-100, -40, 206, 30, '#a06c44', { round: 4 })
      .path('M-98 -54Q-98 -62 -88 -62H96Q106 -62 106 -50V-34H-98z', '#f4f0e6', { round: 10 });
    pen
      .path('M-94 -60Q-96 -84 -78 -84H-52Q-40 -84 -42 -60z', '#fbf8f0', { round: 10 })
      .path('M-36 -64Q30 -74 100 -64Q110 -58 108 -20Q36 -10 -36 -20z', c, { round: 12 })
      .path('M-36 -64L-20 -66V-19L-36 -20z', shift(c, 0.14), { round: 3, outline: false });
  },
};
