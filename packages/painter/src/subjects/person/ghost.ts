import type { Subject } from '../subject.ts';

export const ghost: Subject = {
  words: {
    en: 'ghosts',
    zh: '鬼',
    ar: 'شبح',
    es: 'fantasmas',
    fr: 'fantômes',
    ja: '幽霊',
  },
  emoji: '👻',
  home: ['village', 'forest'],
  layer: 'mid',
  where: 'ground',
  size: { height: 34, breadth: 0.9 },
  draw: (pen, context) => {
    const c = context.colour ?? '#f2f4fa';
    pen.halo(0, -52, 62, '#dfe8ff', 0.35);
    pen
      .path(
        'M-32 -14C-38 -60 -30 -98 2 -98C34 -98 38 -60 36 -16Q30 -4 24 -14Q18 -2 10 -12Q2 0 -6 -11Q-14 -1 -20 -12Q-27 -3 -32 -14z',
        c,
        { round: 18 },
      )
      .path(
        'M-30 -56C-46 -58 -46 -44 -38 -38Q-32 -42 -30 -46zM34 -56C48 -60 50 -46 42 -40Q36 -42 34 -46z',
        c,
        { round: 6 },
      );
    pen
      .ellipse(-9, -70, 4.5, 7, '#2a2838', { material: 'flat', outline: false })
      .ellipse(13, -70, 4.5, 7, '#2a2838', { material: 'flat', outline: false })
      .ellipse(2, -53, 5, 6.5, '#2a2838', { material: 'flat', outline: false });
  },
};
