import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const ruin: Subject = {
  words: {
    en: 'ancient columns, temple ruins',
    zh: '遗址',
    ar: 'أطلال',
    es: 'ruina',
    fr: 'ruine',
    ja: '廃墟',
  },
  emoji: '🏛',
  home: ['desert', 'hill'],
  layer: 'far',
  where: 'ground',
  size: { height: 32, breadth: 1.6, reach: 1.16 },
  draw: (pen, context) => {
    const stone = context.colour ?? '#d8c7a6';
    pen
      .rect(-80, -10, 160, 10, shift(stone, -0.04), { round: 3 })
      .rect(-72, -18, 144, 9, stone, { round: 3 });
    for (const [x, h] of [
      [-60, 74],
      [-32, 74],
      [-4, 52],
      [26, 74],
      [56, 38],
    ] as const) {
      pen.rect(x - 6, -18 - h, 12, h, stone, { round: 6 });
      pen.path(`M${x - 2} ${-18 - h}v${h}M${x + 2} ${-18 - h}v${h}`, 'none', {
        stroke: shift(stone, -0.07),
        width: 0.9,
        material: 'flat',
      });
      if (h > 60) pen.rect(x - 8.5, -22 - h, 17, 5, shift(stone, 0.03), { round: 2 });
    }
    pen.polygon([-74, -97, -20, -97, -22, -108, -48, -116, -76, -107], stone, { round: 4 });
  },
};
