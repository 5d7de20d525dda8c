import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';
import { drawRoundEye } from './eye.ts';
import { walkerPoses } from './walker.ts';

export const raccoon: Subject = {
  words: {
    en: 'raccoons',
    zh: '浣熊',
    ar: 'راكون',
    es: 'mapaches',
    fr: 'raton laveur',
    ja: 'あらいぐま',
  },
  emoji: '🦝',
  home: ['forest', 'garden'],
  layer: 'mid',
  where: 'ground',
  size: { height: 30, breadth: 1.26, besidePeople: 0.6 },
  shows: ['sitting'],
  poses: walkerPoses(
    {
      fur: '#8d8a88',
      pale: '#e2dcd2',
      dark: '#35323a',
      ears: 'round',
      tail: 'brush',
      muzzle: 9,
      patch: '#35323a',
    },
    { sleeps: true },
  ),
  draw: (pen, context) => {
    const c = context.colour ?? '#8d8a88';
    const dark = '#35323a';
    pen
      .path('M-18 -10C-40 -2 -60 -14 -60 -34C-60 -50 -48 -58 -40 -48C-36 -36 -34 -26 -16 -26z', c, {
        round: 9,
      })
      .path(
        'M-60 -38L-42 -34L-44 -27L-59 -29zM-56 -51L-41 -45L-40 -49L-50 -55zM-50 -14L-36 -26L-31 -22L-42 -8z',
        dark,
        { material: 'flat', outline: false },
      );
    pen
      .path('M-26 0C-36 -30 -24 -54 0 -54C24 -54 36 -30 26 0z', c, { round: 17 })
      .ellipse(0, -20, 14, 19, '#d8d2c8', { round: 9, outline: false });
    pen
      .path(
        'M-18 -46C-30 -36 -28 -24 -12 -20L-8 -27C-14 -30 -14 -36 -8 -42zM18 -46C30 -36 28 -24 12 -20L8 -27C14 -30 14 -36 8 -42z',
        shift(c, -0.05),
        { round: 6 },
      )
      .circle(-9, -23, 5.5, dark, { round: 3 })
      .circle(9, -23, 5.5, dark, { round: 3 });
    pen.ellipse(-17, -3, 12, 6, dark, { round: 4 }).ellipse(17, -3, 12, 6, dark, { round: 4 });
    pen
      .path('M-28 -80L-30 -101L-12 -94zM28 -80L30 -101L12 -94z', c, { round: 5 })
      .path('M-25 -84L-26 -95L-15 -90zM25 -84L26 -95L15 -90z', '#f0ece6', { round: 2, outline: false });
    pen
      .path(
        'M-34 -68C-34 -86 -18 -96 0 -96C18 -96 34 -86 34 -68C30 -58 16 -50 0 -50C-16 -50 -30 -58 -34 -68z',
        c,
        { round: 14 },
      )
      .path(
        'M-34 -70C-24 -80 -12 -80 -4 -70C-8 -60 -20 -58 -30 -62zM34 -70C24 -80 12 -80 4 -70C8 -60 20 -58 30 -62z',
        dark,
        { round: 4, outline: false },
      );
    pen
      .path('M-28 -79Q-16 -87 -5 -76M28 -79Q16 -87 5 -76', 'none', {
        stroke: '#f4f0ea',
        width: 4.5,
        round: 2,
      })
      .ellipse(0, -58, 11, 8, '#f4f0ea', { round: 5, outline: false })
      .ellipse(0, -62, 5, 3.8, '#1f1c22', { round: 2, outline: false });
    drawRoundEye(pen, -14, -70, 3.8);
    drawRoundEye(pen, 14, -70, 3.8);
  },
};
