import { shift } from '../../drawing/colour.ts';
import { drawDotEye } from '../animal/eye.ts';
import type { Subject } from '../subject.ts';

export const shark: Subject = {
  words: {
    en: 'shark',
    zh: '鲨鱼',
    ar: 'سمك القرش',
    es: 'tiburón',
    fr: 'requin',
    ja: 'サメ',
  },
  emoji: '🦈',
  home: ['underwater', 'sea'],
  layer: 'mid',
  where: 'underwater',
  size: { height: 24, breadth: 2.5 },
  shows: ['swimming'],
  draw: (pen, context) => {
    const c = context.colour ?? '#6a7f90';
    pen.path(
      'M-84 -48C-104 -74 -116 -84 -124 -86C-120 -66 -112 -52 -100 -44C-112 -36 -118 -26 -118 -14C-104 -18 -92 -30 -82 -40z',
      shift(c, -0.04),
      { round: 6 },
    );
    pen
      .path(
        'M-90 -46C-60 -64 -20 -74 30 -72C70 -70 104 -58 120 -44C110 -30 80 -20 40 -18C0 -18 -50 -30 -90 -46z',
        c,
        { round: 18 },
      )
      .path(
        'M-86 -44C-40 -40 20 -40 60 -40C84 -40 104 -42 118 -42C108 -30 80 -20 40 -18C0 -18 -46 -28 -86 -44z',
        '#e4eaec',
        { round: 8, outline: false },
      );
    pen.path(
      'M-6 -72C-8 -88 -22 -100 -36 -102C-36 -88 -34 -78 -32 -68zM20 -30C14 -12 0 -2 -14 0C-10 -12 -8 -22 -8 -32zM-56 -32L-64 -18L-48 -26z',
      shift(c, -0.05),
      { round: 5 },
    );
    pen
      .path('M52 -58Q46 -48 50 -38M60 -58Q54 -48 58 -38M68 -57Q62 -48 66 -40', 'none', {
        stroke: shift(c, -0.14),
        width: 1.8,
        material: 'flat',
      })
      .path('M82 -40L112 -40Q100 -30 86 -32z', '#8a3a44', { material: 'flat', outline: false })
      .path('M84 -40l4 5l4 -5l4 5l4 -5l4 4l4 -4z', '#ffffff', { material: 'flat', outline: false });
    drawDotEye(pen, 90, -54, 3);
  },
};
