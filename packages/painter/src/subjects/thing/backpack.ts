import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const backpack: Subject = {
  words: {
    en: 'backpack, backpacks, rucksack, schoolbag, school bag, handbag, bag, bags, purse, tote bag',
    zh: '背包, 书包, 書包, 双肩包, 包包, 手提包, 袋子',
    ar: 'حقيبة ظهر, حقيبة, حقيبة مدرسية, حقيبة يد, شنطة, حقائب',
    es: 'mochila, mochilas, bolso, bolsa, cartera escolar',
    fr: 'sac à dos, sac, sacs, cartable, sac à main',
    ja: 'リュック, リュックサック, ランドセル, バッグ, 鞄, カバン, かばん, ハンドバッグ',
  },
  home: ['room'],
  layer: 'near',
  where: 'table',
  size: { height: 28, breadth: 0.9 },
  draw: (pen, { colour = '#3f7fa8' }) => {
    pen.path('M-10 -92C-10 -102 10 -102 10 -92', 'none', {
      stroke: shift(colour, -0.14),
      width: 5,
      round: 2,
    });
    pen.path(
      'M-40 -44Q-46 -20 -38 -4L-28 -6L-30 -40zM40 -44Q46 -20 38 -4L28 -6L30 -40z',
      shift(colour, -0.08),
      { round: 6 },
    );
    pen.path('M-32 -4C-36 -50 -34 -94 0 -94C34 -94 36 -50 32 -4Q0 3 -32 -4z', colour, { round: 16 });
    pen
      .path('M-33 -58Q0 -48 33 -58', 'none', { stroke: shift(colour, -0.16), width: 2.4, material: 'flat' })
      .rect(-22, -38, 44, 32, shift(colour, 0.05), { round: 6 })
      .path('M-22 -28H22', 'none', { stroke: '#f0d48a', width: 2.2, material: 'flat' })
      .rect(-4, -62, 8, 14, '#e8c04a', { round: 2 });
  },
};
