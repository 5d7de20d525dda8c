import type { Subject } from '../subject.ts';
import { drawSkull } from './skull-shape.ts';

export const sugarskull: Subject = {
  words: {
    en: 'sugar skull',
    zh: '糖骷髅',
    ar: 'جمجمة السكر, جماجم السكر',
    es: 'calavera de azúcar',
    fr: 'crânes en sucre, calavera',
    ja: 'カラベラ',
  },
  home: ['room'],
  layer: 'near',
  where: 'table',
  size: { height: 30, breadth: 1.1, reach: 1.12 },
  draw: (pen, context) => {
    drawSkull(pen, context.colour ?? '#f8f4ea', '#3a2a5c');
    for (const [x, y, k] of [
      [-30, -94, '#e8487c'],
      [-12, -102, '#f4b83a'],
      [10, -102, '#3f9ac0'],
      [29, -93, '#e8487c'],
    ] as const) {
      for (let i = 0; i < 5; i++)
        pen.circle(x + Math.cos(i * 1.257) * 6, y + Math.sin(i * 1.257) * 6, 4.6, k, {
          round: 3,
          outline: false,
        });
      pen.circle(x, y, 3, '#fbe9a8', { round: 2, outline: false });
    }
    for (const s of [-1, 1] as const)
      for (let i = 0; i < 9; i++)
        pen.circle(
          s * 18 + Math.cos(i * 0.698) * 15,
          -58 + Math.sin(i * 0.698) * 15,
          2,
          i % 2 ? '#e8487c' : '#3f9ac0',
          { material: 'flat', outline: false },
        );
    pen
      .path('M0 -90C-6 -84 -6 -78 0 -76C6 -78 6 -84 0 -90z', '#e8487c', { material: 'flat', outline: false })
      .path(
        'M-34 -34Q-40 -40 -36 -46M34 -34Q40 -40 36 -46M-10 -80Q-20 -84 -26 -78M10 -80Q20 -84 26 -78',
        'none',
        { stroke: '#3f9a6c', width: 2, material: 'flat' },
      );
  },
};
