import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const taco: Subject = {
  words: {
    en: 'taco',
    zh: '塔可',
    ar: 'تاكو',
    es: 'taco',
    fr: 'taco',
    ja: 'タコス',
  },
  emoji: '🌮 🌯',
  home: ['room'],
  layer: 'near',
  where: 'table',
  size: { height: 20, breadth: 1.8 },
  draw: (pen, context) => {
    const shell = context.colour ?? '#e8b858';
    pen.ellipse(0, -7, 84, 10, '#f2ece0', { round: 6 });
    pen.path('M-62 -12C-62 -66 -30 -92 4 -92C42 -92 70 -62 70 -14z', shift(shell, -0.12), { round: 10 });
    for (const [x, y] of [
      [-50, -46],
      [-34, -66],
      [-12, -80],
      [12, -82],
      [36, -72],
      [54, -50],
    ] as const)
      pen.circle(x, y, 15, '#6aa84a', { round: 6 });
    for (const [x, y] of [
      [-42, -48],
      [-20, -70],
      [6, -74],
      [30, -64],
      [48, -44],
    ] as const)
      pen.circle(x, y, 10, x % 4 ? '#7a4630' : '#d8452c', { round: 5 });
    pen.path('M-72 -8C-72 -56 -40 -78 -4 -78C34 -78 62 -54 62 -8Q-4 -2 -72 -8z', shell, { round: 12 });
    for (const [x, y] of [
      [-44, -30],
      [-16, -52],
      [14, -26],
      [38, -40],
      [-8, -20],
    ] as const)
      pen.ellipse(x, y, 6, 4, shift(shell, -0.1), { material: 'flat', outline: false });
  },
};
