import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const kite: Subject = {
  words: {
    en: 'kite',
    zh: '风筝',
    ar: 'طائرة ورقية',
    es: 'cometa',
    fr: 'cerf-volant',
    ja: '凧',
  },
  emoji: '🪁',
  home: ['meadow'],
  layer: 'sky',
  where: 'sky',
  size: { height: 26, breadth: 1.3, reach: 1.1 },
  draw: (pen, context) => {
    const c = context.colour ?? '#e0583c';
    pen.path('M0 -20C14 10 -26 40 -8 80C4 120 -60 150 -70 210', 'none', {
      stroke: '#8a8478',
      width: 0.9,
      material: 'flat',
    });
    pen
      .polygon([0, -110, 40, -66, 0, 0, -40, -66], c, { round: 8 })
      .polygon([0, -110, 40, -66, 0, -66], shift(c, 0.1), { outline: false, round: 5 })
      .polygon([0, 0, -40, -66, 0, -66], '#f4c65a', { outline: false, round: 5 });
    pen.line([0, 0, 8, 16, -6, 30, 4, 46, -8, 60], '#3f8f9c', 2.4, { material: 'flat' });
    for (const [x, y] of [
      [8, 16],
      [-6, 30],
      [4, 46],
    ] as const)
      pen
        .polygon([x - 8, y - 4, x, y, x - 8, y + 4], '#f4c65a', { material: 'flat' })
        .polygon([x + 8, y - 4, x, y, x + 8, y + 4], '#e0583c', { material: 'flat' });
  },
};
