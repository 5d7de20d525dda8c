import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const dumpling: Subject = {
  words: {
    en: 'potstickers, wontons',
    zh: '饺子',
    ar: 'دمبلنغ',
    es: 'empanadilla china, raviolis chinos',
    fr: 'ravioli chinois, raviolis chinois',
    ja: '餃子',
  },
  emoji: '🥟',
  home: ['room'],
  layer: 'near',
  where: 'table',
  size: { height: 20, breadth: 2.3 },
  draw: (pen, context) => {
    const dough = context.colour ?? '#f6ecd4';
    pen
      .ellipse(0, -14, 112, 22, '#e9eef0', { round: 10 })
      .ellipse(0, -17, 94, 15, '#5f8fb4', { material: 'flat', outline: false })
      .ellipse(0, -17, 88, 13, '#f4f4ee', { material: 'flat', outline: false });
    const at = [
      [-48, -30],
      [0, -33],
      [48, -30],
      [-26, -54],
      [26, -54],
      [0, -12],
      [-50, -10],
      [50, -10],
    ] as const;
    for (const [x, y] of [...at].sort((a, b) => a[1] - b[1])) {
      pen.path(
        `M${x - 32} ${y}C${x - 34} ${y - 18} ${x - 18} ${y - 32} ${x} ${y - 32}C${x + 18} ${y - 32} ${x + 34} ${y - 18} ${x + 32} ${y}Q${x} ${y + 12} ${x - 32} ${y}z`,
        dough,
        { round: 9 },
      );
      pen.path(
        `M${x - 31} ${y - 6}Q${x - 24} ${y - 22} ${x - 17} ${y - 16}Q${x - 12} ${y - 30} ${x - 4} ${y - 21}Q${x + 2} ${y - 31} ${x + 9} ${y - 20}Q${x + 18} ${y - 26} ${x + 20} ${y - 14}Q${x + 28} ${y - 16} ${x + 31} ${y - 6}`,
        'none',
        { stroke: shift(dough, -0.12), width: 1.8, material: 'flat' },
      );
    }
    for (const [x, s] of [
      [-30, 1],
      [2, -1],
      [32, 1],
    ] as const)
      pen.path(`M${x} -86C${x + 12 * s} -98 ${x - 12 * s} -106 ${x + 4 * s} -122`, 'none', {
        stroke: '#fffaf0',
        width: 4.5,
        material: 'glow',
        opacity: 0.45,
      });
  },
};
