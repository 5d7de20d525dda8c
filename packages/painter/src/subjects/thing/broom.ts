import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const broom: Subject = {
  words: {
    en: 'broom, brooms, broomstick, magic broom',
    zh: '扫帚, 掃帚, 扫把, 掃把',
    ar: 'مكنسة, مكنسة سحرية',
    es: 'escoba, escobas',
    fr: 'balai, balais',
    ja: 'ほうき, 箒',
  },
  home: ['village'],
  layer: 'mid',
  where: 'ground',
  size: { height: 36, breadth: 0.6, reach: 1.05, besidePeople: 0.9 },
  draw: (pen, { colour = '#d8a850' }) => {
    pen.path('M3 -34L10 -98', 'none', { stroke: '#8a5a36', width: 4, round: 2 });
    pen
      .path('M-6 -36H12L22 0Q0 5 -22 0z', colour, { round: 6 })
      .path('M-2 -32L-12 -2M3 -32L0 0M8 -32L13 -2', 'none', {
        stroke: shift(colour, -0.12),
        width: 1.6,
        material: 'flat',
      })
      .rect(-7, -40, 20, 6, '#a8402f', { round: 2 });
  },
};
