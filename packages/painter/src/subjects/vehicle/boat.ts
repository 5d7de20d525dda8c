import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const boat: Subject = {
  words: {
    en: 'sailing boat',
    zh: '船',
    ar: 'قارب',
    es: 'barquita',
    fr: 'bateau',
    ja: '船',
  },
  emoji: '⛵ 🛶 🚤 🚣',
  home: ['lake', 'sea'],
  layer: 'mid',
  where: 'water',
  size: { height: 34, breadth: 0.98 },
  draw: (pen, context) => {
    const hull = context.colour ?? context.random.pick(['#c24a3a', '#2f6f86', '#e2a53c', '#f0e6d2']);
    pen.rect(-2, -100, 2.6, 90, '#6a4a34', { material: 'flat' });
    pen
      .path('M4 -98Q36 -58 42 -20Q22 -24 4 -20z', '#fbf3e2', { round: 12 })
      .path('M-5 -88Q-30 -52 -34 -20Q-18 -24 -5 -20z', '#f1dfc2', { round: 10 });
    pen.path('M4 -64Q24 -60 30 -58', 'none', { stroke: '#e2cfae', width: 1.2, material: 'flat' });
    pen
      .path('M-46 -15Q0 -8 50 -18Q46 0 30 4H-28Q-42 0 -46 -15z', hull, { round: 9 })
      .path('M-46 -15Q0 -8 50 -18L49.4 -14Q0 -4 -45 -11z', shift(hull, 0.12, 0.7), {
        round: 2,
        outline: false,
      });
    pen.path('M0 -100l13 4l-13 4z', context.palette.accent, { material: 'flat' });
  },
};
