import { shift } from '../../drawing/colour.ts';
import { drawRoundEye } from '../animal/eye.ts';
import type { Subject } from '../subject.ts';

export const lobster: Subject = {
  words: {
    en: 'lobster, lobsters, crayfish, prawn, prawns, shrimp, shrimps, seafood',
    zh: '龙虾, 龍蝦, 小龙虾, 虾, 蝦, 大虾, 明蝦, 海鲜, 海鮮',
    ar: 'جمبري, روبيان, كركند, استاكوزا, مأكولات بحرية, ثمار البحر',
    es: 'langosta, langostas, camarón, camarones, gamba, gambas, mariscos, marisco',
    fr: 'homard, homards, langouste, crevette, crevettes, fruits de mer, écrevisse',
    ja: 'ロブスター, エビ, えび, 海老, 伊勢エビ, 伊勢海老, 海鮮',
  },
  home: ['underwater'],
  layer: 'mid',
  where: 'underwater',
  size: { height: 18, breadth: 2.2, reach: 1.05, besidePeople: 0.7 },
  draw: (pen, context) => {
    const c = context.colour ?? '#d1442f';
    const dark = shift(c, -0.08);
    for (const x of [-14, 0, 14] as const)
      pen.path(`M${x} -36L${x - 10} -16L${x - 8} 0M${x + 6} -36L${x + 14} -18L${x + 12} 0`, 'none', {
        stroke: dark,
        width: 3.4,
        round: 2,
      });
    pen.path('M-78 -60L-104 -74L-100 -52L-106 -34L-78 -42z', dark, { round: 4 });
    for (const [i, x] of [-72, -58, -44, -30].entries())
      pen.ellipse(x, -48 + i, 14, 15 + i * 2, i % 2 ? c : dark, { round: 8 });
    pen.path('M-30 -62C0 -72 30 -66 44 -48C32 -30 0 -24 -30 -30z', c, { round: 14 });
    pen.path('M34 -60C56 -94 84 -96 106 -86M36 -56C64 -76 86 -70 108 -62', 'none', {
      stroke: dark,
      width: 2,
      material: 'flat',
    });
    for (const [x, y] of [
      [58, -66],
      [56, -24],
    ] as const) {
      pen.path(`M24 ${(y - 44) / 2}Q44 ${y + 6} ${x} ${y}`, 'none', { stroke: dark, width: 7, round: 3 });
      pen.path(
        `M${x - 6} ${y - 8}C${x + 6} ${y - 24} ${x + 34} ${y - 22} ${x + 42} ${y - 8}L${x + 22} ${y - 4}L${x + 40} ${y + 4}C${x + 26} ${y + 16} ${x + 2} ${y + 14} ${x - 6} ${y - 8}z`,
        c,
        { round: 7 },
      );
    }
    drawRoundEye(pen, 40, -58, 4);
  },
};
