import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const pyramid: Subject = {
  words: {
    en: 'pyramid',
    zh: '金字塔',
    ar: 'هرم',
    es: 'pirámide',
    fr: 'pyramide',
    ja: 'ピラミッド',
  },
  home: ['desert'],
  layer: 'far',
  where: 'ground',
  size: { height: 42, breadth: 2.1 },
  draw: (pen, context) => {
    const c = context.colour ?? '#dcb878';
    const draw = (x: number, tall: number, k: number) => {
      const half = tall * 0.78;
      const split = x + half * 0.32;
      pen
        .polygon([x - half, 0, x, -tall, split, 3], shift(c, k + (context.lit > 0 ? -0.12 : 0)), {
          material: 'rock',
        })
        .polygon([split, 3, x, -tall, x + half, 0], shift(c, k + (context.lit > 0 ? 0.02 : -0.14)), {
          material: 'rock',
        });
      for (let y = 0.12; y < 0.95; y += 0.11)
        pen.path(
          `M${x - half * (1 - y)} ${-tall * y}L${x + (split - x) * (1 - y)} ${-tall * y + 3 * (1 - y)}L${x + half * (1 - y)} ${-tall * y}`,
          'none',
          { stroke: shift(c, -0.16), width: 0.7, material: 'flat', veil: true },
        );
    };
    draw(58, 56, 0.02);
    draw(-20, 98, 0);
    draw(-72, 34, 0.03);
  },
};
