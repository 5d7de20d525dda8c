import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const beer: Subject = {
  words: {
    en: 'mug of beer',
    zh: '啤酒',
    ar: 'بيرة',
    es: 'cerveza',
    fr: 'bière',
    ja: 'ビール',
  },
  emoji: '🍺 🍻',
  home: ['room'],
  layer: 'near',
  where: 'table',
  size: { height: 30, breadth: 1.1 },
  draw: (pen, context) => {
    const drink = context.colour ?? '#eaa62e';
    pen.path('M28 -66C56 -68 56 -22 28 -22V-30C44 -32 44 -58 28 -58z', '#dfe9ec', { round: 4 });
    pen
      .path('M-32 -80H32L29 0Q0 4 -29 0z', '#e6eff0', { round: 8 })
      .path('M-28 -74H28L25 -5Q0 -1 -25 -5z', drink, { round: 10, outline: false });
    pen.path('M-16 -66V-12M0 -66V-10M16 -66V-12', 'none', {
      stroke: shift(drink, 0.08),
      width: 3,
      material: 'flat',
    });
    pen.path(
      'M-36 -76C-44 -90 -26 -98 -18 -92C-12 -104 8 -102 12 -93C22 -100 42 -92 36 -76C34 -66 24 -70 20 -64C14 -70 4 -66 0 -70C-10 -64 -16 -70 -22 -66C-30 -64 -36 -70 -36 -76z',
      '#fdf8ec',
      { round: 8 },
    );
  },
};
