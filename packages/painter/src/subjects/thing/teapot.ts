import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const teapot: Subject = {
  words: {
    en: 'teapot',
    zh: '茶壶',
    ar: 'إبريق',
    es: 'tetera',
    fr: 'théière',
    ja: '急須',
  },
  emoji: '🫖',
  home: ['room'],
  layer: 'near',
  where: 'table',
  size: { height: 28, breadth: 1.5 },
  draw: (pen, context) => {
    const c = context.colour ?? '#5f8f94';
    pen
      .path('M30 -40C50 -44 52 -66 72 -72L76 -64C64 -58 60 -28 34 -20z', c, { round: 6 })
      .path('M-34 -62C-66 -66 -68 -24 -36 -20L-34 -28C-54 -32 -52 -56 -34 -53z', shift(c, -0.04), {
        round: 4,
      });
    pen
      .path(
        'M-38 -40C-38 -64 -22 -76 0 -76C22 -76 38 -64 38 -40C38 -16 24 -2 14 0H-14C-24 -2 -38 -16 -38 -40z',
        c,
        { round: 22 },
      )
      .path('M-20 -74C-18 -86 18 -86 20 -74Q0 -68 -20 -74z', shift(c, 0.04), { round: 6 })
      .circle(0, -88, 5, shift(c, -0.06), { round: 4 });
    for (let i = 0; i < 5; i++)
      pen.circle(-20 + i * 10, -40 + Math.abs(i - 2) * 3, 3.4, '#f3e7cf', {
        material: 'flat',
        outline: false,
      });
  },
};
