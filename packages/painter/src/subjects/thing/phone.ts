import type { Subject } from '../subject.ts';

export const phone: Subject = {
  words: {
    en: 'phone',
    zh: '手机',
    ar: 'هاتف',
    es: 'teléfono',
    fr: 'téléphone',
    ja: 'スマホ',
  },
  emoji: '📱 📞',
  home: ['room'],
  layer: 'near',
  where: 'table',
  size: { height: 26, breadth: 0.7 },
  draw: (pen, context) => {
    const c = context.colour ?? '#26282f';
    pen.path('M-24 0L-18 -8H18L24 0z', '#8f959e', { round: 2 });
    pen.place({ x: 0, y: -4, scale: 1, turn: -4 }, pen.depth, (p) => {
      p.path('M-18 -96H18Q25 -96 25 -89V-7Q25 0 18 0H-18Q-25 0 -25 -7V-89Q-25 -96 -18 -96z', c, { round: 4 });
      p.path(
        'M-21 -88H21V-9H-21z',
        { from: '#8ad0e8', to: '#e89ab8', along: [0, -88, 0, -9] },
        { material: 'glow', outline: false },
      ).rect(-6, -93, 12, 2, '#4a4e58', { material: 'flat', outline: false });
      for (const [x, y, k] of [
        [-15, -80, '#f4c63a'],
        [-4, -80, '#6ab458'],
        [7, -80, '#e8503c'],
        [-15, -67, '#f4f1ea'],
        [-4, -67, '#7d50b4'],
        [7, -67, '#3372c4'],
      ] as const)
        p.rect(x, y, 8, 8, k, { material: 'flat', outline: false });
    });
  },
};
