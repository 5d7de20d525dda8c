import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

/** Point down, in the ground. */
export const sword: Subject = {
  words: {
    en: 'saber',
    zh: '刀剑',
    ar: 'سيف',
    es: 'espada',
    fr: 'épée',
    ja: '剣',
  },
  emoji: '⚔ 🗡',
  home: ['hill', 'cave'],
  layer: 'mid',
  where: 'ground',
  size: { height: 38, breadth: 0.5 },
  draw: (pen, context) => {
    const c = context.colour ?? '#c9d0d8';
    pen
      .path('M-6 -66H6L5 -4L0 2L-5 -4z', c, { round: 3 })
      .path('M0 -66H6L5 -4L0 2z', shift(c, -0.14), { material: 'flat', outline: false });
    pen
      .path('M-22 -72Q0 -66 22 -72Q26 -70 24 -66Q0 -60 -24 -66Q-26 -70 -22 -72z', '#d8a83c', { round: 3 })
      .rect(-3.6, -92, 7.2, 23, '#6a3a2c', { round: 3 })
      .circle(0, -96, 5.6, '#d8a83c', { round: 4 })
      .circle(0, -96, 2.2, '#c8283c', { round: 1 });
    pen.path('M-3.600 -88H3.600M-3.600 -83H3.600M-3.600 -78H3.600', 'none', {
      stroke: '#4a261c',
      width: 1.2,
      material: 'flat',
    });
  },
};
