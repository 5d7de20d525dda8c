import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const penguin: Subject = {
  words: {
    en: 'penguin',
    zh: '企鹅',
    ar: 'بطريق',
    es: 'pingüino',
    fr: 'pingouin',
    ja: 'ペンギン',
  },
  emoji: '🐧',
  home: ['snowfield'],
  layer: 'mid',
  where: 'ground',
  size: { height: 30, breadth: 0.8, besidePeople: 0.66 },
  shows: ['walking'],
  draw: (pen, context) => {
    const c = context.colour ?? '#2d3442';
    pen.ellipse(-11, -2, 12, 5, '#eb9a3c', { round: 4 }).ellipse(12, -2, 12, 5, '#eb9a3c', { round: 4 });
    pen.path(
      'M-26 -56C-40 -44 -42 -26 -38 -18C-30 -22 -26 -34 -22 -44zM26 -56C40 -44 42 -26 38 -18C30 -22 26 -34 22 -44z',
      shift(c, -0.03),
      { round: 6 },
    );
    pen.path(
      'M-28 -6C-34 -30 -32 -60 -24 -76C-20 -92 -10 -98 0 -98C10 -98 20 -92 24 -76C32 -60 34 -30 28 -6Q0 4 -28 -6z',
      c,
      { round: 18 },
    );
    pen
      .path(
        'M-20 -8C-26 -30 -24 -50 -16 -62C-8 -70 8 -70 16 -62C24 -50 26 -30 20 -8Q0 0 -20 -8z',
        '#fbf8f0',
        {
          round: 12,
          outline: false,
        },
      )
      .path(
        'M-17 -78C-17 -88 -4 -88 0 -82C4 -88 17 -88 17 -78C17 -68 8 -62 0 -62C-8 -62 -17 -68 -17 -78z',
        '#fbf8f0',
        { round: 6, outline: false },
      );
    pen
      .path('M-5 -75Q0 -79 5 -75L0 -68z', '#eb9a3c', { round: 2 })
      .circle(-8, -80, 2.6, '#1e1b20', { material: 'flat', outline: false })
      .circle(8, -80, 2.6, '#1e1b20', { material: 'flat', outline: false });
    pen.path('M-22 -62C-10 -56 10 -56 22 -62L23 -54C10 -48 -10 -48 -23 -54z', context.palette.accent, {
      round: 3,
    });
  },
};
