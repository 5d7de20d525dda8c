import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const cauldron: Subject = {
  words: {
    en: 'cauldron, cauldrons, witch pot, potion',
    zh: '坩埚, 坩堝, 魔药, 魔藥',
    ar: 'مرجل, مرجل الساحرة, وعاء طبخ, جرعة سحرية',
    es: 'caldero, calderos, poción',
    fr: 'chaudron, chaudrons, potion magique',
    ja: '大釜, 魔女の鍋',
  },
  home: ['room'],
  layer: 'mid',
  where: 'ground',
  size: { height: 22, breadth: 1.2, reach: 1.3, besidePeople: 0.8 },
  draw: (pen, { colour = '#3a3d46' }) => {
    pen.path('M-34 -12L-40 0M34 -12L40 0M0 -8V0', 'none', { stroke: colour, width: 8, round: 2 });
    pen
      .path('M-46 -74C-62 -44 -48 -4 0 -4C48 -4 62 -44 46 -74z', colour, { round: 20 })
      .ellipse(0, -76, 50, 12, shift(colour, 0.08), { round: 4 })
      .ellipse(0, -77, 43, 8.6, '#7ac04a', { round: 4 });
    for (const [x, y, r] of [
      [-18, -84, 9],
      [8, -88, 11],
      [26, -82, 7],
      [-4, -104, 6],
      [16, -114, 5],
    ] as const)
      pen.circle(x, y, r, '#9ad868', { round: r });
  },
};
