import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const fish: Subject = {
  words: {
    en: 'fish',
    zh: '金鱼, 金魚',
    ar: 'سمكة',
    es: 'pez',
    fr: 'poisson rouge',
    ja: 'さかな, 金魚',
  },
  emoji: '🐟 🐠 🐡 🎣',
  home: ['underwater'],
  layer: 'sky',
  where: 'underwater',
  size: { height: 24, breadth: 1.7 },
  shows: ['swimming'],
  draw: (pen, context) => {
    const c = context.colour ?? context.random.pick(['#f2953c', '#e8604c', '#f4c542', '#5ab0d0', '#c86a9c']);
    pen
      .path(
        'M-44 -50C-62 -74 -80 -80 -84 -76C-76 -62 -76 -40 -84 -24C-78 -20 -60 -28 -44 -48z',
        shift(c, -0.06),
        { round: 8 },
      )
      .path('M-14 -78C-6 -100 22 -100 32 -80z', shift(c, -0.05), { round: 5 })
      .path('M-4 -24C-8 -8 -22 -4 -28 -6C-26 -14 -22 -22 -18 -27z', shift(c, -0.05), { round: 4 });
    pen.path(
      'M-54 -50C-34 -78 0 -88 32 -80C58 -74 76 -60 80 -48C74 -36 52 -22 24 -20C-6 -16 -36 -26 -54 -50z',
      c,
      { round: 22 },
    );
    pen.path(
      'M24 -81C16 -62 16 -40 22 -20L36 -22C30 -40 30 -62 38 -78zM-16 -80C-24 -62 -24 -40 -18 -22L-8 -19C-14 -40 -14 -62 -6 -83z',
      '#fbf3e4',
      { round: 4, outline: false },
    );
    pen
      .path('M14 -46C4 -52 -8 -46 -10 -38C0 -32 10 -36 14 -46z', shift(c, -0.08), { round: 3 })
      .circle(56, -56, 7, '#ffffff', { material: 'flat', outline: false })
      .circle(58, -56, 4, '#1c2028', { material: 'flat', outline: false })
      .circle(59.5, -57.5, 1.3, '#ffffff', { material: 'glow', outline: false });
  },
};
