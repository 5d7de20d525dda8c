import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const cup: Subject = {
  words: {
    en: 'cup',
    zh: '咖啡',
    ar: 'فنجان',
    es: 'taza',
    fr: 'tasse',
    ja: '紅茶',
  },
  emoji: '☕ 🍵 🧋',
  home: ['room'],
  layer: 'near',
  where: 'table',
  size: { height: 30, breadth: 1.16, besidePeople: 0.4 },
  draw: (pen, context) => {
    const c = context.colour ?? context.random.pick(['#f3ead8', '#c8604a', '#5f8f94', '#e0b25a']);
    pen
      .ellipse(0, -4, 58, 9, shift(c, 0.02), { round: 8 })
      .ellipse(0, -7, 44, 6, shift(c, -0.06), { round: 4, outline: false });
    pen.path(
      'M34 -54C58 -58 62 -30 40 -22C34 -20 28 -20 26 -22L28 -29C42 -27 48 -46 34 -45z',
      shift(c, -0.03),
      { round: 4 },
    );
    pen
      .path('M-38 -64C-38 -34 -30 -10 -14 -7H14C30 -10 38 -34 38 -64z', c, { round: 18 })
      .ellipse(0, -64, 38, 9, shift(c, 0.06), { round: 4 })
      .ellipse(0, -63, 33, 6.8, '#6b4028', { material: 'flat', outline: false });
    pen.path(
      'M-12 -64C-6 -68 -2 -68 0 -65C2 -68 6 -68 12 -64C8 -60 4 -59 0 -58C-4 -59 -8 -60 -12 -64z',
      '#ecd0a4',
      { material: 'flat', outline: false },
    );
    for (const [x, s] of [
      [-12, 1],
      [4, -1],
      [18, 1],
    ] as const)
      pen.path(`M${x} -72C${x + 9 * s} -84 ${x - 9 * s} -92 ${x + 2 * s} -106`, 'none', {
        stroke: '#fffaf0',
        width: 3.4,
        material: 'glow',
        opacity: 0.5,
      });
  },
};
