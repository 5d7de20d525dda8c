import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const fireplace: Subject = {
  words: {
    en: 'fireplace',
    zh: '壁炉',
    ar: 'مدفأة',
    es: 'chimenea',
    fr: 'cheminée',
    ja: '暖炉',
  },
  home: ['livingroom'],
  layer: 'mid',
  where: 'ground',
  size: { height: 46, breadth: 1.2, besidePeople: 1.05 },
  draw: (pen, context) => {
    const c = context.colour ?? '#a8604c';
    pen.rect(-44, -100, 88, 100, c, { round: 4 });
    for (let y = 0; y < 12; y++)
      for (let x = 0; x < 6; x++)
        if ((x * 7 + y * 3) % 4)
          pen.rect(
            -43 + x * 14.8 + (y % 2 ? 4 : 0),
            -99 + y * 8.2,
            12.6,
            6.6,
            shift(c, ((x * 5 + y * 3) % 5) * 0.016 - 0.03),
            { round: 1.5, outline: false },
          );
    pen.rect(-56, -104, 112, 8, '#8a5a3c', { round: 3 });
    pen
      .path('M-30 0V-44Q-30 -62 0 -62Q30 -62 30 -44V0z', '#241a1c', { material: 'flat' })
      .halo(0, -18, 60, '#ff9a3c', 0.5);
    pen.path('M-22 -2L20 -9L22 -4L-20 3zM22 -2L-20 -9L-22 -4L20 3z', '#6a4030', { round: 3 });
    pen
      .path(
        'M-18 -6C-24 -26 -10 -30 -10 -44C-2 -38 -2 -30 2 -28C4 -36 8 -38 8 -46C18 -36 22 -20 17 -6Q0 0 -18 -6z',
        '#ff8a30',
        { material: 'glow' },
      )
      .path('M-10 -6C-13 -18 -5 -22 -4 -30C3 -24 8 -18 8 -6Q0 -2 -10 -6z', '#ffdc6a', { material: 'glow' });
  },
};
