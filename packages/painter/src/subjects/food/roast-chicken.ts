import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const roastchicken: Subject = {
  words: {
    en: 'roast chicken, roasted chicken, fried chicken, roast turkey, turkey dinner, chicken wings, grilled chicken, thanksgiving turkey, drumstick',
    zh: '烤鸡, 烤雞, 炸鸡, 炸雞, 烤鸭, 烤鴨, 北京烤鸭, 雞排, 鸡排, 鸡翅, 鸡腿, 雞腿, 白切鸡, 火鸡',
    ar: 'دجاج مشوي, دجاج مقلي, ديك رومي, دجاجة مشوية',
    es: 'pollo asado, pollo frito, pavo asado, alitas de pollo, pollo a la brasa',
    fr: 'poulet rôti, dinde rôtie, dinde, poulet frit, poulet grillé',
    ja: 'ローストチキン, フライドチキン, 唐揚げ, からあげ, 焼き鳥, チキン, 北京ダック',
  },
  home: ['room'],
  layer: 'near',
  where: 'table',
  size: { height: 24, breadth: 1.9 },
  draw: (pen, { colour = '#b9682f' }) => {
    pen.ellipse(0, -8, 84, 11, '#f2f2ee', { round: 5 });
    for (const [x, c] of [
      [-70, '#6f9a4a'],
      [-56, '#d84a3c'],
      [64, '#6f9a4a'],
      [52, '#f0b048'],
    ] as const)
      pen.circle(x, -16, 9, c, { round: 6 });
    pen.path('M-60 -20C-62 -60 -30 -86 6 -84C40 -82 62 -54 58 -20Q0 -4 -60 -20z', colour, { round: 22 });
    pen
      .path(
        'M20 -56C44 -66 64 -58 74 -48L90 -58C96 -56 96 -50 92 -48C96 -44 92 -38 86 -40L70 -36C56 -22 28 -22 18 -34z',
        shift(colour, 0.05),
        { round: 10 },
      )
      .path('M-24 -62C-6 -74 14 -70 20 -58C10 -44 -18 -42 -28 -50z', shift(colour, -0.05), { round: 8 });
    pen
      .circle(91, -54, 6, '#f4ecdc', { round: 3 })
      .circle(92, -46, 6, '#f4ecdc', { round: 3 })
      .path('M-40 -50C-36 -64 -24 -74 -10 -78', 'none', {
        stroke: '#f4c890',
        width: 3,
        opacity: 0.7,
        material: 'flat',
      });
  },
};
