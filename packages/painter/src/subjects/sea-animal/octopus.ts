import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const octopus: Subject = {
  words: {
    en: 'octopuses',
    zh: '章鱼',
    ar: 'أخطبوطات',
    es: 'pulpos',
    fr: 'pieuvres',
    ja: 'タコ',
  },
  emoji: '🐙',
  home: ['underwater'],
  layer: 'mid',
  where: 'underwater',
  size: { height: 32, breadth: 1.5 },
  shows: ['swimming'],
  draw: (pen, context) => {
    const c = context.colour ?? '#d8685a';
    for (const [dx, k] of [
      [-58, -0.06],
      [58, -0.06],
      [-34, -0.03],
      [34, -0.03],
      [-12, 0],
      [12, 0],
    ] as const)
      pen.path(
        `M${dx * 0.4} -44C${dx * 0.7} -30 ${dx * 0.6} -18 ${dx * 0.9} -12C${dx * 1.1} -8 ${dx * 1.26} -14 ${dx * 1.18} -22`,
        'none',
        { stroke: shift(c, k), width: 11, round: 6 },
      );
    pen.path('M-34 -42C-44 -70 -30 -100 0 -100C30 -100 44 -70 34 -42Q0 -26 -34 -42z', c, { round: 22 });
    for (const [x, y, r] of [
      [-14, -86, 4],
      [10, -90, 3],
      [20, -78, 3.4],
      [-22, -74, 2.6],
    ] as const)
      pen.circle(x, y, r, shift(c, 0.08), { material: 'flat', outline: false });
    for (const s of [-1, 1] as const)
      pen
        .circle(s * 13, -58, 8, '#fbf6ee', { round: 4, outline: false })
        .circle(s * 12, -57, 4.2, '#2a2430', { material: 'flat', outline: false })
        .circle(s * 12 + 1.5, -58.6, 1.4, '#ffffff', { material: 'glow', outline: false });
    pen.path('M-7 -44Q0 -39 7 -44', 'none', { stroke: shift(c, -0.25), width: 2, material: 'flat' });
  },
};
