import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';
import { drawRoundEye } from './eye.ts';

/** Sitting, the hind legs folded. */
export const frog: Subject = {
  words: {
    en: 'frog',
    zh: '蟾蜍',
    ar: 'ضفدع',
    es: 'rana',
    fr: 'grenouille',
    ja: '蛙',
  },
  emoji: '🐸',
  home: ['lake', 'garden'],
  layer: 'near',
  where: 'ground',
  size: { height: 26, breadth: 1.4, besidePeople: 0.34 },
  shows: ['sitting'],
  draw: (pen, context) => {
    const skin = context.colour ?? '#6fa544';
    const belly = '#e4e8b0';
    pen.path(
      'M-46 0C-70 -6 -66 -44 -40 -48C-20 -48 -18 -14 -22 0zM46 0C70 -6 66 -44 40 -48C20 -48 18 -14 22 0z',
      shift(skin, -0.04),
      {
        round: 12,
      },
    );
    pen.path('M-34 -6C-40 -44 -26 -66 0 -66C26 -66 40 -44 34 -6Q0 4 -34 -6z', skin, { round: 18 });
    pen.path('M-22 -6C-28 -30 -18 -44 0 -44C18 -44 28 -30 22 -6Q0 1 -22 -6z', belly, {
      round: 10,
      outline: false,
    });
    pen.circle(-22, -88, 12, skin, { round: 8 }).circle(22, -88, 12, skin, { round: 8 });
    pen.path(
      'M-42 -68C-42 -86 -20 -90 0 -90C20 -90 42 -86 42 -68C42 -54 22 -48 0 -48C-22 -48 -42 -54 -42 -68z',
      skin,
      {
        round: 14,
      },
    );
    for (const s of [-1, 1]) {
      pen.circle(s * 22, -90, 8, '#f8f4dc', { material: 'flat', outline: false });
      drawRoundEye(pen, s * 22 + 1, -90, 5);
      pen.path(
        `M${s * 16} -30C${s * 22} -18 ${s * 20} -8 ${s * 24} -3L${s * 8} 1L${s * 10} -28z`,
        shift(skin, 0.03),
        { round: 5 },
      );
      pen.path(
        `M${s * 6} 2L${s * 14} -5L${s * 28} 2zM${s * 40} 2L${s * 46} -6L${s * 66} 2z`,
        shift(skin, -0.02),
        { round: 2 },
      );
    }
    pen.path('M-34 -66Q0 -52 34 -66', 'none', { stroke: shift(skin, -0.2), width: 2, material: 'flat' });
    pen
      .circle(-4, -76, 1.3, shift(skin, -0.2), { material: 'flat', outline: false })
      .circle(4, -76, 1.3, shift(skin, -0.2), { material: 'flat', outline: false });
  },
};
