import { shift } from '../../drawing/colour.ts';
import { drawRoundEye } from '../animal/eye.ts';
import type { Subject } from '../subject.ts';
import { flies } from './bird-pose.ts';

export const flamingo: Subject = {
  words: {
    en: 'flamingo, flamingos, flamingoes',
    zh: '火烈鸟, 火烈鳥, 红鹤, 紅鶴',
    ar: 'فلامنجو, فلامينغو, نحام, طائر الفلامنجو, طيور الفلامنجو',
    es: 'flamenco rosa, flamencos rosados, flamencos, flamenco rosado',
    fr: 'flamant rose, flamants roses, flamant, flamants',
    ja: 'フラミンゴ',
  },
  home: ['lake'],
  layer: 'mid',
  where: 'ground',
  size: { height: 40, breadth: 0.9, reach: 1.05, besidePeople: 1 },
  shows: ['walking'],
  poses: {
    flying: flies(
      ({ colour = '#f08ca0' }) => ({
        body: colour,
        wing: shift(colour, -0.04),
        beak: '#2c2628',
        neck: 'long',
        bill: 'hooked',
        legs: shift(colour, -0.05),
      }),
      2.1,
    ),
  },
  draw: (pen, context) => {
    const c = context.colour ?? '#f08ca0';
    pen.path('M-4 -40L-6 -20L-5 0M-5 0h9M6 -40L18 -26L4 -20', 'none', {
      stroke: shift(c, -0.05),
      width: 2.6,
      round: 1,
    });
    pen
      .path('M-36 -46C-30 -62 -4 -70 14 -60C24 -52 20 -40 8 -38C-8 -34 -26 -36 -36 -46z', c, { round: 12 })
      .path('M-42 -40C-26 -44 -14 -56 4 -56C10 -50 0 -40 -12 -40C-22 -38 -32 -36 -42 -40z', shift(c, -0.07), {
        round: 6,
      });
    pen.path('M12 -54C26 -58 26 -70 18 -76C8 -84 10 -96 22 -98', 'none', { stroke: c, width: 6.4, round: 3 });
    pen
      .circle(25, -96, 6.6, c, { round: 5 })
      .path('M29 -100C40 -98 42 -90 37 -82C35 -88 31 -90 27 -91z', '#f8ead8', { round: 3 })
      .path('M40 -92C41 -88 39 -84 37 -82C36 -86 35 -88 33 -89z', '#2c2628', { round: 1, outline: false });
    drawRoundEye(pen, 26, -98, 1.6);
  },
};
