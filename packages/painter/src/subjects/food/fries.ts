import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const fries: Subject = {
  words: {
    en: 'fries, french fries, chips and fish, fish and chips, potato chips',
    zh: '薯条, 薯條, 炸薯条, 薯片',
    ar: 'بطاطس مقلية, بطاطا مقلية, شيبس',
    es: 'papas fritas, patatas fritas, papitas',
    fr: 'frites, frite, pommes frites, chips',
    ja: 'フライドポテト, ポテト, ポテトフライ',
  },
  home: ['room'],
  layer: 'near',
  where: 'table',
  size: { height: 28, breadth: 0.95 },
  draw: (pen, context) => {
    const c = context.colour ?? '#d8382f';
    for (let i = 0; i < 11; i++) {
      const x = -26 + i * 5.2;
      const top = -72 - ((i * 37) % 28);
      pen.path(
        `M${x - 3} -40L${x * 1.15 - 3} ${top}h6L${x + 3} -40z`,
        shift('#f2c450', ((i * 13) % 5) * 0.012 - 0.03),
        { round: 2 },
      );
    }
    pen
      .path('M-36 -60Q0 -34 36 -60L27 0H-27z', c, { round: 6 })
      .path('M-14 -32C-14 -42 14 -42 14 -32C14 -22 -14 -22 -14 -32z', '#f8d860', {
        round: 2,
        outline: false,
      });
  },
};
