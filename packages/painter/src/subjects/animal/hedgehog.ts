import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';
import { drawRoundEye } from './eye.ts';

/** Standing, with raised spines. */
export const hedgehog: Subject = {
  words: {
    en: 'hedgehog',
    zh: '刺猬',
    ar: 'قنفذ',
    es: 'erizo',
    fr: 'hérisson',
    ja: 'はりねずみ',
  },
  emoji: '🦔',
  home: ['garden', 'forest'],
  layer: 'near',
  where: 'ground',
  size: { height: 24, breadth: 1.56, besidePeople: 0.4 },
  shows: ['walking'],
  draw: (pen, context) => {
    const coat = context.colour ?? '#6f5844';
    const face = '#e6cba4';
    let spines = '';
    for (let row = 0; row < 3; row++)
      for (let i = 0; i <= 15; i++) {
        const a = Math.PI * (0.98 - i * 0.058) + (row % 2) * 0.03;
        const k = 1 - row * 0.24;
        const x = -8 + Math.cos(a) * 50 * k;
        const y = -10 - Math.sin(a) * 62 * k;
        const dx = Math.cos(a) * 14 - 5;
        const dy = -Math.sin(a) * 14;
        spines += `M${(x - 5).toFixed(1)} ${(y + 5).toFixed(1)}L${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)}L${(x + 5).toFixed(1)} ${(y + 5).toFixed(1)}z`;
      }
    pen.path('M-56 -6C-62 -42 -38 -72 -6 -72C26 -72 44 -46 42 -10Q-6 2 -56 -6z', coat, { round: 20 });
    pen.path(spines, shift(coat, -0.09), { material: 'flat', outline: false });
    pen.path('M-52 -4C-44 -16 10 -16 34 -14L36 -4Q-8 4 -52 -4z', shift(face, -0.05), { round: 5 });
    pen.path('M22 -4C14 -22 22 -46 38 -44C50 -42 56 -28 72 -20C76 -14 70 -8 62 -6Q42 0 22 -4z', face, {
      round: 10,
    });
    pen.circle(31, -42, 7.5, shift(face, -0.1), { round: 4 });
    drawRoundEye(pen, 50, -27, 3.6);
    pen.circle(73, -18, 4, '#2a2226', { round: 2 });
    pen.path('M-40 -4h14l-2 6h-11zM-4 -4h14l-2 6H-3zM28 -5h13l-2 6H30z', shift(face, -0.12), { round: 3 });
  },
};
