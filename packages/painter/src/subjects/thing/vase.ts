import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const vase: Subject = {
  words: {
    en: 'vase',
    zh: '花瓶',
    ar: 'مزهرية',
    es: 'jarrón',
    fr: 'vase',
    ja: '花瓶',
  },
  emoji: '🏺',
  home: ['room'],
  layer: 'near',
  where: 'table',
  size: { height: 44 },
  draw: (pen, context) => {
    const { random } = context;
    const c = context.colour ?? random.pick(['#5f8f94', '#e6ddc8', '#c8705a']);
    for (const [x, y, r, k] of [
      [-24, -78, 11, '#f0708c'],
      [24, -80, 11, '#f6b84c'],
      [0, -94, 13, '#f4f1ea'],
      [-9, -72, 9, '#a77bd0'],
      [13, -68, 9, '#ef6a4a'],
      [-34, -62, 8, '#f6c84c'],
    ] as const) {
      pen.line([x * 0.2, -40, x * 0.6, (y - 40) / 2, x, y], '#5a8a4c', 1.8, { material: 'flat' });
      for (let i = 0; i < 6; i++)
        pen.circle(
          x + Math.cos(i * 1.047) * r * 0.6,
          y + Math.sin(i * 1.047) * r * 0.6,
          r * 0.52,
          shift(k, i % 2 ? 0.02 : -0.03),
          { round: r * 0.4, outline: false },
        );
      pen.circle(x, y, r * 0.34, '#e8a83c', { round: 2, outline: false });
    }
    for (const [x, s] of [
      [-16, -1],
      [18, 1],
      [4, 1],
    ] as const)
      pen.path(
        `M${x * 0.4} -44C${x} -56 ${x + s * 12} -62 ${x + s * 18} -60C${x + s * 12} -50 ${x} -44 ${x * 0.4} -42z`,
        '#6a9a54',
        { round: 3 },
      );
    pen
      .path(
        'M-11 -46H11C9 -38 22 -30 22 -16C22 -4 14 0 10 0H-10C-14 0 -22 -4 -22 -16C-22 -30 -9 -38 -11 -46z',
        c,
        { round: 14 },
      )
      .path('M-21.500 -20Q0 -14 21.500 -20L22 -14Q0 -8 -22 -14z', shift(c, -0.09), {
        material: 'flat',
        outline: false,
      });
  },
};
