import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';
import { drawHandle, flat, steel, tilted, tool, wood } from './tool.ts';

export const key: Subject = tool(
  [
    'key, keys, keyhole',
    '钥匙, 鑰匙, 锁',
    'مفتاح, مفاتيح',
    'llave, llaves',
    'clé, clés, clef',
    '鍵, かぎ, 鍵を',
  ],
  0.5,
  (pen, { colour = '#d8a83c' }) => {
    pen
      .path('M-20 -80a20 20 0 1 1 40 0a20 20 0 1 1 -40 0zM-9 -80a9 9 0 1 0 18 0a9 9 0 1 0 -18 0z', colour, {
        round: 5,
      })
      .path('M-4.500 -62H4.500V-18H20V-8H4.500V0H-4.500zM4.500 -38H16V-29H4.500z', colour, { round: 3 });
  },
  { where: 'table', size: { height: 16, breadth: 0.5 } },
);

export const knife: Subject = tool(
  [
    'knife, knives, dagger, kitchen knife, pocket knife',
    '刀, 刀子, 匕首, 菜刀, 小刀',
    'سكين, سكاكين, خنجر',
    'cuchillo, cuchillos, daga, navaja',
    'couteau, couteaux, poignard, dague',
    '包丁, ナイフ, 短剣',
  ],
  0.66,
  tilted((pen, { colour = steel }) => {
    pen
      .path('M-7 -36V-104Q10 -92 9 -36z', colour, { round: 3 })
      .path('M-7 -36V-104Q-1 -98 0 -36z', shift(colour, -0.1), flat)
      .path('M-7 -36H9L8 0Q0 4 -6 0z', '#3a2a24', { round: 4 });
  }),
  { where: 'table', size: { height: 18, breadth: 0.66 } },
);

export const scissors: Subject = tool(
  ['scissors, shears', '剪刀', 'مقص', 'tijeras, tijera', 'ciseaux, paire de ciseaux', 'はさみ, ハサミ'],
  0.66,
  (pen, { colour = steel }) => {
    pen
      .path('M-22 -102Q-8 -70 8 -34L0 -30Q-20 -66 -22 -102z', colour, { round: 3 })
      .path('M22 -102Q8 -70 -8 -34L0 -30Q20 -66 22 -102z', shift(colour, 0.06), { round: 3 });
    for (const x of [-17, 17])
      pen.path(
        `M${x - 13} -17a13 15 0 1 1 26 0a13 15 0 1 1 -26 0zM${x - 6} -17a6 8 0 1 0 12 0a6 8 0 1 0 -12 0z`,
        '#c8483c',
        { round: 4 },
      );
  },
  { where: 'table', size: { height: 16, breadth: 0.66 } },
);

export const pencil: Subject = tool(
  [
    'pencil, pencils, pen, paintbrush, paint brush, paintbrushes, colored pencils on a table, brush',
    '笔, 筆, 毛笔, 毛筆, 钢笔, 画笔, 畫筆, 书法, 書法, 写毛笔字',
    'فرشاة, قلم, ريشة رسم, أقلام, خط عربي',
    'pincel, pinceles, lápiz, pluma estilográfica, bolígrafo',
    'pinceau, pinceaux, stylo, crayon de bois, plume d écriture',
    '筆, ペン, 絵筆, 鉛筆を, 書道',
  ],
  0.66,
  tilted((pen, { colour = '#c8843c' }) => {
    pen
      .path('M-4 -104Q4 -106 5 -100L7 -34H-6z', colour, { round: 4 })
      .rect(-7, -36, 15, 12, steel, { round: 3 })
      .path('M-8 -24H9Q12 -10 1 2Q-11 -10 -8 -24z', '#33303a', { round: 4 });
  }),
  { where: 'table', size: { height: 18, breadth: 0.66 } },
);

export const wand: Subject = tool(
  [
    'wand, magic wand, magic staff, wooden staff, sceptre, scepter',
    '魔杖, 法杖, 权杖, 權杖, 魔法棒',
    'عصا سحرية, صولجان',
    'varita, varita mágica, báculo, cetro',
    'baguette magique, sceptre, bâton magique',
    '魔法の杖, 杖, ステッキ',
  ],
  0.46,
  (pen, { colour = '#7ad0f0' }) => {
    drawHandle(pen, 6, -78);
    pen
      .path('M-14 -76Q-20 -92 -8 -100M14 -76Q20 -92 8 -100', 'none', { stroke: wood, width: 5, round: 3 })
      .circle(0, -88, 12, colour, { material: 'glow', outline: false })
      .halo(0, -88, 34, colour, 0.7);
  },
);

export const fan: Subject = tool(
  [
    'folding fan, paper fan, hand fan, fan in hand',
    '扇子, 折扇, 團扇, 团扇, 油纸扇',
    'مروحة يد, مروحة يدوية',
    'abanico, abanicos',
    'éventail, éventails',
    '扇子, うちわ, 団扇',
  ],
  1.24,
  (pen, { colour = '#e8907c' }) => {
    pen.path('M-60 -60Q-50 -98 0 -102Q50 -98 60 -60L8 -4H-8z', colour, { round: 6 });
    for (const x of [-46, -24, 0, 24, 46])
      pen.path(`M0 -6L${x} ${-98 + Math.abs(x) * 0.42}`, 'none', {
        stroke: shift(colour, -0.16),
        width: 2.4,
        material: 'flat',
      });
    pen.path('M-24 -30Q0 -42 24 -30L8 -4H-8z', wood, { round: 3 }).circle(0, -8, 4, '#e0b44a', { round: 2 });
  },
  { where: 'table', size: { height: 16, breadth: 1.24 } },
);
