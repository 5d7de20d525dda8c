import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const palm: Subject = {
  words: {
    en: 'palm, palm tree, coconut tree',
    zh: '棕榈, 棕櫚, 棕榈树, 椰子树, 椰子樹, 椰树',
    ar: 'نخلة, نخيل, نخل',
    es: 'palmera, palma',
    fr: 'palmier, cocotier',
    ja: 'ヤシ, ヤシの木, 椰子',
  },
  emoji: '🌴',
  home: ['beach'],
  layer: 'mid',
  where: 'ground',
  size: { height: 54, breadth: 1.34, reach: 1.12 },
  traits: ['plant', 'shelter', 'outdoors'],
  kindOf: 'tree',
  draw: (pen, context) => {
    pen.path('M-4 0C-1 -22 2 -46 13 -68L17 -66C8 -44 5 -22 5 0z', '#8a6a4a', { round: 4 });
    const green = context.colour ?? '#4d8a4a';
    const fronds = [
      [-34, -78, -46, -52],
      [-26, -94, -44, -84],
      [-2, -104, -14, -112],
      [30, -104, 42, -110],
      [54, -92, 68, -74],
      [50, -74, 58, -50],
      [6, -84, -20, -62],
    ] as const;
    fronds.forEach(([mx, my, ex, ey], i) => {
      pen.path(
        `M15 -68Q${mx} ${my - 6} ${ex} ${ey}Q${mx + 4} ${my + 7} 15 -66z`,
        shift(green, i % 2 ? 0.03 : -0.04),
        { round: 4 },
      );
    });
    for (const [x, y] of [
      [11, -65],
      [18, -63],
      [14, -61],
    ] as const)
      pen.circle(x, y, 3.2, '#7a5334', { round: 3 });
  },
};
