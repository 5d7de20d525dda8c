import { mixHex, shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

/** Folded from paper: each face has another tone. */
export const paperboat: Subject = {
  words: {
    en: 'paper boat, origami boat, paper ship',
    zh: '纸船, 紙船, 小纸船, 小紙船, 折纸船',
    ar: 'قارب ورقي, قارب من ورق, مركب ورقي, قوارب ورقية',
    es: 'barco de papel, barquito de papel, barcos de papel',
    fr: 'bateau de papier, bateau en papier, bateaux de papier',
    ja: '紙の舟, 紙の船, 紙舟, 折り紙の舟',
  },
  home: ['lake'],
  layer: 'mid',
  where: 'water',
  size: { height: 30, breadth: 1.3 },
  kindOf: 'boat',
  draw: (pen, context) => {
    const paper = context.colour ?? '#fbf4e4';
    const lit = shift(paper, 0.02);
    const dim = mixHex(paper, context.palette.shadow, 0.26);
    // A candle at night.
    const sail = context.dark ? { material: 'glow' as const } : { round: 5 };
    const candlelit = (c: string) =>
      context.dark
        ? ({
            from: mixHex(mixHex(c, '#e89a5c', 0.45), context.palette.shadow, 0.3),
            to: '#ffdc98',
            along: [0, -92, 0, -22],
          } as const)
        : c;
    const [left, right] = context.lit < 0 ? [lit, dim] : [dim, lit];
    if (context.dark) pen.halo(0, -30, 110, '#ffbf70', 0.5);
    pen
      .polygon([-31, -26, 0, -92, 0, -18], candlelit(shift(left, -0.03)), sail)
      .polygon([31, -26, 0, -92, 0, -18], candlelit(shift(right, -0.03)), sail)
      .polygon([-66, -44, -38, 2, 0, 2, 0, -20], left, { round: 6 })
      .polygon([66, -44, 38, 2, 0, 2, 0, -20], right, { round: 6 });
    pen
      .polygon([-66, -44, -31, -29, 0, -20, -36, -24], shift(left, 0.05), {
        material: 'flat',
        outline: false,
      })
      .polygon([66, -44, 31, -29, 0, -20, 36, -24], shift(right, 0.05), { material: 'flat', outline: false });
    pen.path('M0 -20V2M-20 -16L-38 2M20 -16L38 2', 'none', {
      stroke: mixHex(paper, context.palette.shadow, 0.34),
      width: 0.9,
      material: 'flat',
      opacity: 0.7,
    });
  },
};
