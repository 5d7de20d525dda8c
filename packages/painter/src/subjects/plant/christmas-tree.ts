import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const christmastree: Subject = {
  words: {
    en: 'christmas tree',
    zh: '圣诞树',
    ar: 'شجرة عيد الميلاد',
    es: 'árbol de navidad',
    fr: 'sapin de noël',
    ja: 'クリスマスツリー',
  },
  emoji: '🎄',
  home: ['livingroom', 'village'],
  layer: 'mid',
  where: 'ground',
  size: { height: 56, breadth: 0.72 },
  kindOf: 'tree',
  draw: (pen, context) => {
    const c = context.colour ?? '#2f6b46';
    pen.rect(-5, -12, 10, 12, '#6a4630', { round: 2 });
    for (const [y, w, t] of [
      [-8, 34, -46],
      [-34, 27, -68],
      [-56, 20, -90],
    ] as const)
      pen.path(
        `M0 ${t}C${w * 0.3} ${t + 16} ${w * 0.7} ${y - 8} ${w} ${y}Q${w * 0.5} ${y + 6} 0 ${y + 2}Q${-w * 0.5} ${y + 6} ${-w} ${y}C${-w * 0.7} ${y - 8} ${-w * 0.3} ${t + 16} 0 ${t}z`,
        shift(c, (y + 30) * -0.0008),
        { material: 'leaf', round: 8 },
      );
    pen.path('M-26 -18Q0 -6 28 -20M-20 -40Q0 -30 21 -42M-13 -61Q0 -53 14 -63', 'none', {
      stroke: '#f0cc5a',
      width: 1.8,
      round: 1,
    });
    for (const [x, y, k] of [
      [-18, -12, '#d1382f'],
      [4, -10, '#f4c63a'],
      [20, -14, '#3f86d0'],
      [-10, -28, '#f4c63a'],
      [12, -32, '#d1382f'],
      [-14, -45, '#3f86d0'],
      [4, -50, '#d1382f'],
      [10, -62, '#f4c63a'],
      [-6, -68, '#d1382f'],
    ] as const)
      pen.circle(x, y, 3, k, { round: 2 });
    pen
      .path(
        'M0 -104l3.500 7.500l8 1l-6 5.500l1.600 8l-7.100 -4l-7.100 4l1.600 -8l-6 -5.500l8 -1z',
        '#ffd84a',
        { material: 'glow' },
      )
      .halo(0, -93, 20, '#ffe07a', 0.45);
  },
};
