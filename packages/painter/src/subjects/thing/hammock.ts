import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const hammock: Subject = {
  words: {
    en: 'hammock, hammocks',
    zh: '吊床',
    ar: 'أرجوحة شبكية',
    es: 'hamaca, hamacas',
    fr: 'hamac, hamacs',
    ja: 'ハンモック',
  },
  home: ['beach', 'garden'],
  layer: 'mid',
  where: 'ground',
  size: { height: 26, breadth: 3.4, reach: 1.1, besidePeople: 0.9 },
  draw: (pen, { colour = '#d8704a' }) => {
    pen.path('M-150 0L-146 -104M150 0L146 -104', 'none', { stroke: '#8a5f3c', width: 11, round: 5 });
    pen.path('M-146 -96L-104 -70M146 -96L104 -70', 'none', { stroke: '#e8dcc0', width: 3, material: 'flat' });
    pen
      .path('M-108 -76C-60 -22 60 -22 108 -76C84 -12 -84 -12 -108 -76z', colour, { round: 8 })
      .path('M-108 -76C-70 -50 70 -50 108 -76C60 -24 -60 -24 -108 -76z', shift(colour, -0.12), { round: 6 });
    for (const x of [-70, -42, -14, 14, 42, 70] as const)
      pen.path(`M${x} ${-33 - Math.abs(x) * 0.16}L${x * 0.9} ${-26 + Math.abs(x) * -0.1}`, 'none', {
        stroke: '#f4e2b8',
        width: 5,
        material: 'flat',
      });
  },
};
