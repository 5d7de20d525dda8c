import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const crystal: Subject = {
  words: {
    en: 'amethyst',
    zh: '水晶',
    ar: 'بلورة',
    es: 'cristal',
    fr: 'cristal',
    ja: '水晶',
  },
  emoji: '💎 🔮',
  home: ['cave'],
  layer: 'near',
  where: 'ground',
  size: { height: 36, breadth: 1.3 },
  draw: (pen, context) => {
    const c = context.colour ?? context.random.pick(['#7fc8e8', '#b48ae8', '#8fe0c0']);
    pen.halo(0, -46, 104, c, 0.42);
    for (const [x, lean, tall, w] of [
      [-34, -20, 46, 9],
      [36, 22, 50, 10],
      [-16, -9, 76, 12],
      [20, 10, 68, 11],
      [2, 0, 100, 14],
    ] as const) {
      const tx = x + lean;
      pen
        .polygon([x - w, 0, tx - w, -tall * 0.78, tx, -tall, tx, -tall * 0.74, x, 0], shift(c, 0.06), {
          material: 'glow',
        })
        .polygon([x + w, 0, tx + w, -tall * 0.78, tx, -tall, tx, -tall * 0.74, x, 0], shift(c, -0.1), {
          material: 'glow',
        })
        .polygon(
          [
            x - w * 0.3,
            0,
            tx - w * 0.3,
            -tall * 0.75,
            tx,
            -tall * 0.98,
            tx + w * 0.1,
            -tall * 0.74,
            x + w * 0.1,
            0,
          ],
          shift(c, 0.16),
          { material: 'glow', outline: false, opacity: 0.8 },
        );
    }
  },
};
