import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';
import { drawRoundEye } from './eye.ts';

export const kangaroo: Subject = {
  words: {
    en: 'kangaroo, kangaroos, wallaby',
    zh: '袋鼠, 大袋鼠',
    ar: 'كنغر, كنغارو',
    es: 'canguro, canguros',
    fr: 'kangourou, kangourous',
    ja: 'カンガルー',
  },
  home: ['desert', 'meadow'],
  layer: 'mid',
  where: 'ground',
  size: { height: 40, breadth: 1.5, reach: 1.12, besidePeople: 1 },
  shows: ['jumping', 'running'],
  draw: (pen, context) => {
    const c = context.colour ?? '#b9844f';
    pen.path('M-16 -30C-36 -22 -50 -10 -74 -5C-74 0 -50 2 -34 -2C-20 -4 -8 -12 -2 -20z', shift(c, -0.06), {
      round: 6,
    });
    pen.path(
      'M-26 -36C-30 -58 -12 -76 8 -82C20 -76 22 -60 16 -44C14 -28 8 -16 -6 -12C-20 -12 -26 -22 -26 -36z',
      c,
      { round: 14 },
    );
    pen
      .path('M8 -70C18 -62 18 -46 12 -36C8 -28 2 -24 -2 -26C0 -42 2 -58 8 -70z', '#ecd6ae', {
        round: 6,
        outline: false,
      })
      .path('M-1 -44Q8 -38 14 -44L10 -32Q4 -28 0 -32z', shift(c, -0.03), { round: 3 });
    pen.path('M-26 -34C-24 -18 -14 -10 -4 -8L26 -3Q28 1 22 1L-8 0C-24 -2 -34 -16 -26 -34z', shift(c, 0.02), {
      round: 8,
    });
    pen.path('M12 -66Q24 -60 27 -50', 'none', { stroke: c, width: 6, round: 3 });
    pen.path('M4 -80C6 -92 14 -98 24 -96C32 -92 40 -86 38 -82C34 -78 24 -78 20 -76C16 -70 8 -70 4 -80z', c, {
      round: 8,
    });
    pen.path(
      'M10 -92C2 -104 4 -112 8 -112C14 -108 16 -100 16 -94zM18 -95C18 -106 22 -112 26 -110C28 -104 26 -98 23 -93z',
      shift(c, -0.03),
      { round: 3 },
    );
    drawRoundEye(pen, 24, -89, 2.4);
    pen.ellipse(37, -83.5, 2.4, 1.8, '#2c2424', { material: 'flat', outline: false });
  },
};
