import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';
import { swimming } from './gait.ts';

/** Sitting, seen from the front. */
export const monkey: Subject = {
  words: {
    en: 'monkey',
    zh: '小猴',
    ar: 'قرد',
    es: 'mona',
    fr: 'singe',
    ja: 'さる, お猿',
  },
  emoji: '🐵 🐒',
  home: ['forest'],
  layer: 'mid',
  where: 'ground',
  size: { height: 32, breadth: 1.3, besidePeople: 0.7 },
  shows: ['sitting'],
  poses: {
    swimming: swimming((pen, context) => monkey.draw(pen, context), 40, { breadth: 1.3, reach: 0.66 }),
  },
  draw: (pen, context) => {
    const fur = context.colour ?? '#7a5238';
    const skin = '#e6bd94';
    pen.path('M-16 -8C-44 -2 -64 -20 -58 -44C-54 -60 -38 -60 -38 -48', 'none', {
      stroke: fur,
      width: 6.5,
      round: 4,
    });
    pen.path('M-24 0C-32 -30 -22 -54 0 -54C22 -54 32 -30 24 0z', fur, { round: 16 });
    pen.ellipse(0, -24, 13, 18, skin, { round: 8, outline: false });
    pen.path(
      'M-18 -48C-36 -38 -40 -18 -26 -6L-19 -12C-26 -22 -22 -34 -12 -40zM18 -48C36 -38 40 -18 26 -6L19 -12C26 -22 22 -34 12 -40z',
      shift(fur, 0.025),
      { round: 6 },
    );
    pen
      .ellipse(-19, -4, 14, 7, shift(fur, 0.02), { round: 6 })
      .ellipse(19, -4, 14, 7, shift(fur, 0.02), { round: 6 });
    for (const s of [-1, 1])
      pen
        .circle(s * 28, -76, 9.5, fur, { round: 6 })
        .circle(s * 28, -76, 5.6, skin, { round: 3, outline: false })
        .ellipse(s * 26, -2, 6, 4, skin, { round: 3, outline: false });
    pen.circle(0, -76, 27, fur, { round: 18 });
    pen.path(
      'M0 -86C-8 -96 -22 -88 -20 -74C-20 -70 -22 -66 -20 -62C-18 -52 -8 -50 0 -50C8 -50 18 -52 20 -62C22 -66 20 -70 20 -74C22 -88 8 -96 0 -86z',
      skin,
      { round: 8, outline: false },
    );
    for (const s of [-1, 1])
      pen
        .circle(s * 9, -76, 3.3, '#241f22', { material: 'flat', outline: false })
        .circle(s * 9 + 1, -77.2, 1.1, '#ffffff', { material: 'glow', outline: false })
        .circle(s * 2.4, -67, 1, '#6a4434', { material: 'flat', outline: false });
    pen.path('M-8 -60Q0 -54 8 -60', 'none', { stroke: '#7a4434', width: 1.5, material: 'flat' });
  },
};
