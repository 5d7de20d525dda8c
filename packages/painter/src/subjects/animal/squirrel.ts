import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';
import { drawRoundEye } from './eye.ts';

/** Sitting up, a nut in its paws, the tail over its back. */
export const squirrel: Subject = {
  words: {
    en: 'squirrel',
    zh: '松鼠',
    ar: 'سنجاب',
    es: 'ardilla',
    fr: 'écureuil',
    ja: 'リス',
  },
  emoji: '🐿',
  home: ['forest', 'park'],
  layer: 'near',
  where: 'ground',
  size: { height: 34, breadth: 1.02, besidePeople: 0.4 },
  shows: ['sitting'],
  draw: (pen, context) => {
    const fur = context.colour ?? '#b8623a';
    const pale = '#f4e4cc';
    pen.path(
      'M-14 -4C-40 -2 -54 -22 -48 -46C-44 -64 -50 -72 -46 -86C-42 -102 -18 -106 -10 -92C-4 -80 -12 -70 -20 -72C-16 -78 -20 -86 -27 -84C-34 -80 -26 -62 -22 -50C-18 -36 -10 -28 -8 -20z',
      shift(fur, 0.03),
      { round: 10 },
    );
    pen.path('M-20 0C-28 -14 -20 -44 0 -52C16 -56 26 -40 24 -22C23 -10 20 0 16 0z', fur, { round: 14 });
    pen.path('M6 -46C22 -44 26 -28 20 -12C12 -8 4 -22 6 -46z', pale, { round: 7, outline: false });
    pen
      .path('M-18 0C-24 -10 -18 -24 -6 -24C6 -24 10 -10 4 0z', shift(fur, -0.025), { round: 9 })
      .path('M-10 0q2 -5 13 -4.500q10 1 11 4.500z', pale, { round: 3 });
    pen
      .path('M4 -72L4 -92L16 -78zM18 -78L26 -94L30 -74z', shift(fur, -0.03), { round: 3 })
      .path('M2 -60C0 -74 12 -80 22 -78C34 -76 42 -66 44 -58C44 -52 34 -48 24 -48C12 -48 4 -52 2 -60z', fur, {
        round: 10,
      })
      .path('M44 -58C36 -60 24 -58 20 -51C24 -48 44 -50 44 -58z', pale, { round: 4, outline: false });
    drawRoundEye(pen, 25, -64, 3.4);
    pen.circle(43.5, -58.5, 2, '#4a2f2a', { material: 'flat', outline: false });
    pen.path('M8 -38C16 -40 24 -40 30 -38L29 -32C22 -32 14 -30 8 -31z', fur, { round: 3 });
    pen
      .ellipse(33, -34, 6, 7, '#8a5a34', { round: 4 })
      .path('M26.500 -38Q33 -46 39.500 -38Q33 -35 26.500 -38z', '#5f3f28', { round: 2 });
  },
};
