import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';
import { drawRoundEye } from './eye.ts';

export const dinosaur: Subject = {
  words: {
    en: 'dinosaurs',
    zh: '恐龙',
    ar: 'ديناصور',
    es: 'dinosaurios',
    fr: 'dinosaures',
    ja: '恐竜',
  },
  emoji: '🦖 🦕',
  home: ['forest', 'hill'],
  layer: 'mid',
  where: 'ground',
  size: { height: 56, breadth: 1.6 },
  shows: ['walking'],
  draw: (pen, context) => {
    const c = context.colour ?? '#6a9a4c';
    pen.path('M-14 -52C-40 -44 -58 -30 -78 -12C-62 -16 -40 -22 -16 -26z', shift(c, -0.03), { round: 8 });
    pen.path('M2 -30C14 -26 16 -16 12 -8H22Q26 -4 24 0H2C0 -10 -4 -18 -6 -26z', shift(c, -0.08), {
      round: 6,
    });
    pen.path(
      'M-30 -32C-28 -52 -6 -60 8 -66C12 -84 20 -98 36 -98C56 -100 66 -90 68 -82C70 -76 66 -72 60 -72C50 -72 42 -70 36 -66C36 -48 28 -24 8 -20C-10 -18 -28 -22 -30 -32z',
      c,
      { round: 16 },
    );
    pen
      .path('M32 -62C38 -50 30 -28 10 -22C4 -30 18 -50 24 -64z', shift(c, 0.16, 0.7), {
        round: 7,
        outline: false,
      })
      .path(
        'M-22 -38C-6 -44 8 -32 4 -18C0 -10 0 -8 -4 -7H8Q12 -3 10 1H-14C-14 -10 -26 -20 -22 -38z',
        shift(c, 0.03),
        { round: 9 },
      );
    pen
      .path('M30 -52Q40 -50 42 -44L46 -46M42 -44L45 -41', 'none', {
        stroke: shift(c, -0.04),
        width: 5,
        round: 3,
      })
      .path('M40 -74Q54 -70 66 -76', 'none', { stroke: shift(c, -0.22), width: 1.6, material: 'flat' })
      .path('M46 -73l2.500 4l2.500 -4l2.500 4l2.500 -4l2.500 3l2 -3z', '#fbf8ee', {
        material: 'flat',
        outline: false,
      });
    for (const [x, y] of [
      [-52, -32],
      [-38, -42],
      [-24, -50],
      [-9, -58],
      [4, -66],
      [12, -80],
      [20, -94],
    ] as const)
      pen.path(`M${x - 5} ${y + 3}L${x - 4} ${y - 9}L${x + 5} ${y - 1}z`, shift(c, -0.14), { round: 2 });
    drawRoundEye(pen, 42, -87, 3.4);
    pen.circle(64, -85, 1.4, shift(c, -0.25), { material: 'flat', outline: false });
  },
};
