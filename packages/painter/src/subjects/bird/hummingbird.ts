import { shift } from '../../drawing/colour.ts';
import { drawRoundEye } from '../animal/eye.ts';
import type { Subject } from '../subject.ts';

export const hummingbird: Subject = {
  words: {
    en: 'hummingbird, hummingbirds',
    zh: '蜂鸟, 蜂鳥',
    ar: 'الطائر الطنان, طائر طنان, طنان',
    es: 'colibrí, colibríes, picaflor',
    fr: 'colibri, colibris',
    ja: 'ハチドリ',
  },
  home: ['garden'],
  layer: 'sky',
  where: 'sky',
  size: { height: 14, breadth: 1.9, reach: 1.1 },
  shows: ['flying'],
  draw: (pen, context) => {
    const c = context.colour ?? '#2f9a7a';
    pen.path('M-26 -30L-52 -2L-34 -6L-14 -22z', shift(c, -0.12), { round: 4 });
    pen.path('M-4 -54C-20 -84 -44 -102 -72 -104C-58 -86 -44 -62 -18 -42z', shift(c, 0.12, 0.6), { round: 5 });
    pen
      .path(
        'M-30 -30C-26 -52 -4 -66 14 -68C22 -84 42 -84 46 -70C48 -58 34 -54 28 -46C18 -28 -8 -20 -30 -30z',
        c,
        { round: 12 },
      )
      .path('M40 -60C34 -54 30 -48 26 -44C16 -30 0 -26 -14 -28C4 -34 18 -46 24 -58z', '#f0e8dc', {
        round: 5,
        outline: false,
      })
      .path('M44 -64C40 -54 32 -50 28 -50C28 -58 32 -64 38 -66z', '#d1346a', { round: 3, outline: false });
    pen.path('M4 -56C2 -84 14 -104 36 -112C34 -90 30 -66 14 -50z', shift(c, 0.16, 0.5), { round: 5 });
    pen.path('M46 -72L88 -66', 'none', { stroke: '#3a3438', width: 3, round: 1 });
    drawRoundEye(pen, 36, -73, 3);
  },
};
