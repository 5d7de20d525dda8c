import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const tractor: Subject = {
  words: {
    en: 'tractor, tractors, combine harvester, excavator, bulldozer, digger',
    zh: '拖拉机, 拖拉機, 挖掘机, 挖土機, 推土机, 收割机, 耕耘機',
    ar: 'جرار, جرارات, جرار زراعي, حفارة, جرافة, حصادة',
    es: 'tractor, tractores, excavadora, cosechadora',
    fr: 'tracteur, tracteurs, pelleteuse, bulldozer, moissonneuse',
    ja: 'トラクター, ショベルカー, ブルドーザー, コンバイン',
  },
  home: ['field'],
  layer: 'mid',
  where: 'ground',
  size: { height: 36, breadth: 1.5, reach: 1.05, besidePeople: 1 },
  draw: (pen, context) => {
    const c = context.colour ?? '#c8402f';
    pen.path('M28 -62V-94', 'none', { stroke: '#4a4f58', width: 4.4, round: 2 });
    pen
      .path('M-2 -58H62Q68 -56 68 -48V-26H-2z', c, { round: 7 })
      .path('M-44 -30C-44 -60 -34 -62 -8 -62L2 -26H-40z', shift(c, -0.05), { round: 7 });
    pen
      .path('M-34 -60L-30 -98H2L8 -58z', context.dark ? '#f6d890' : '#bfe0ea', { round: 3 })
      .path('M-38 -100H8V-94H-38z', c, { round: 3 })
      .path('M-34 -60L-30 -96M8 -58L2 -96', 'none', { stroke: shift(c, -0.1), width: 3.4, round: 1 });
    for (const [x, r] of [
      [-26, 30],
      [50, 19],
    ] as const)
      pen
        .circle(x, -r, r, '#2c2c30', { round: 10 })
        .circle(x, -r, r * 0.56, '#e8c04a', { round: 5 })
        .circle(x, -r, r * 0.2, '#6a5a3a', { round: 2 });
    pen.circle(67, -44, 4, '#fff2c0', { material: 'glow' }).path('M40 -50H60M40 -44H60M40 -38H60', 'none', {
      stroke: shift(c, -0.14),
      width: 2,
      material: 'flat',
    });
  },
};
