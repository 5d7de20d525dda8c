import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const tent: Subject = {
  words: {
    en: 'tent',
    zh: '帐篷',
    ar: 'خيمة',
    es: 'tienda de campaña',
    fr: 'tente',
    ja: 'テント',
  },
  emoji: '⛺ 🎪',
  home: ['mountain'],
  layer: 'mid',
  where: 'ground',
  size: { height: 24, breadth: 1.7 },
  traits: ['outdoors'],
  draw: (pen, context) => {
    const c = context.colour ?? '#e0853c';
    pen
      .polygon([-70, 0, 0, -92, 62, 0], c, { round: 10 })
      .polygon([0, -92, 62, 0, 86, -8, 18, -96], shift(c, -0.07), { round: 8 });
    pen.path('M-26 0L-2 -76L22 0z', context.dark ? '#ffdf9a' : '#6b4326', {
      material: context.dark ? 'glow' : 'flat',
    });
    pen.path('M-26 0L-2 -76L-12 0z', shift(c, 0.05), { round: 3 });
  },
};
