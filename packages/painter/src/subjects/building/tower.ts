import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const tower: Subject = {
  words: {
    en: 'radio tower, tokyo tower',
    zh: '鐵塔, 东京塔',
    ar: 'برج إيفل',
    es: 'torre eiffel',
    fr: 'tour eiffel',
    ja: 'タワー',
  },
  emoji: '🗼',
  home: ['city'],
  layer: 'far',
  where: 'ground',
  size: { height: 50 },
  draw: (pen, context) => {
    const iron = context.colour ?? '#8d6f5c';
    pen.path(
      'M-30 0C-20 -16 -11 -40 -5 -86L-1.5 -100H1.5L5 -86C11 -40 20 -16 30 0H20C16 -10 8 -16 0 -16S-16 -10 -20 0z',
      iron,
      { round: 4 },
    );
    pen.path(
      'M-13 -30L0 -34L13 -30L0 -24zM-9 -46L0 -58L9 -46L0 -42zM-5.5 -64L0 -76L5.5 -64z',
      context.palette.skyMid,
      { material: 'flat', outline: false, opacity: 0.7 },
    );
    pen
      .rect(-19, -31, 38, 4, shift(iron, -0.05), { round: 1 })
      .rect(-10, -60, 20, 3.4, shift(iron, -0.05), { round: 1 });
    if (context.dark)
      for (const [x, y] of [
        [-16, -27],
        [-8, -27],
        [0, -27],
        [8, -27],
        [16, -27],
        [-7, -57],
        [0, -57],
        [7, -57],
        [0, -99],
      ] as const)
        pen.circle(x, y, 1.4, '#ffe2a0', { material: 'glow' });
  },
};
