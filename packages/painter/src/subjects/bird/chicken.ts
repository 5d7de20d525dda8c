import { shift } from '../../drawing/colour.ts';
import { drawRoundEye } from '../animal/eye.ts';
import type { Subject } from '../subject.ts';

export const chicken: Subject = {
  words: {
    en: 'chickens, hens',
    zh: '鸡',
    ar: 'دجاجة',
    es: 'gallina',
    fr: 'poules',
    ja: '鶏',
  },
  emoji: '🐔 🐓 🐤 🐥',
  home: ['meadow', 'garden'],
  layer: 'mid',
  where: 'ground',
  size: { height: 22, breadth: 1.1, besidePeople: 0.7 },
  shows: ['walking'],
  draw: (pen, context) => {
    const c = context.colour ?? context.random.pick(['#f4efe4', '#b9683c', '#8a4a2c']);
    pen.path('M-4 -16V-2M-4 -2l-7 2M-4 -2l8 2M10 -16V-2M10 -2l-7 2M10 -2l8 2', 'none', {
      stroke: '#e0a03c',
      width: 3,
      round: 1,
    });
    pen.path(
      'M-30 -44C-48 -56 -54 -76 -46 -88C-38 -84 -36 -76 -32 -72C-34 -82 -30 -90 -24 -92C-20 -78 -18 -66 -12 -58z',
      shift(c, -0.08),
      { round: 6 },
    );
    pen
      .path(
        'M-36 -46C-36 -26 -20 -12 2 -12C26 -12 38 -30 36 -52C36 -64 34 -78 26 -86C18 -92 8 -86 8 -76C8 -64 0 -58 -14 -58C-26 -58 -36 -56 -36 -46z',
        c,
        { round: 18 },
      )
      .path('M-22 -48C-22 -30 -4 -24 12 -32C14 -44 4 -50 -8 -50z', shift(c, -0.07), { round: 8 });
    pen
      .path('M10 -86C6 -98 14 -102 17 -95C18 -104 26 -103 26 -94C32 -100 36 -92 30 -85z', '#d1342f', {
        round: 4,
      })
      .path('M34 -80L47 -75L34 -71z', '#e8a83c', { round: 2 })
      .path('M32 -70C38 -66 38 -58 33 -57C29 -60 29 -66 32 -70z', '#d1342f', { round: 3 });
    drawRoundEye(pen, 26, -79, 3);
  },
};
