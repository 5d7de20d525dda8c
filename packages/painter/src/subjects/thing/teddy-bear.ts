import { shift } from '../../drawing/colour.ts';
import { drawSittingBear } from '../animal/bear-shape.ts';
import type { Subject } from '../subject.ts';

export const teddybear: Subject = {
  words: {
    en: 'teddy bear, teddy bears, stuffed animal, plush toy, plushie, doll, dolls, toys, stuffed toy, teddy',
    zh: '泰迪熊, 玩具熊, 玩偶, 布娃娃, 毛绒玩具, 玩具, 公仔, 布偶, 洋娃娃, 絨毛娃娃',
    ar: 'دب محشو, دبدوب, دمية, لعبة, ألعاب, دمى, دب الدمية',
    es: 'oso de peluche, osito de peluche, peluche, peluches, juguete, juguetes, muñeca, muñecas',
    fr: 'ours en peluche, peluche, peluches, nounours, jouet, jouets, poupée, doudou',
    ja: 'ぬいぐるみ, テディベア, くまのぬいぐるみ, おもちゃ, 玩具, 人形',
  },
  home: ['room'],
  layer: 'near',
  where: 'table',
  size: { height: 34, breadth: 1.05 },
  draw: (pen, { colour = '#c8925c' }) => {
    drawSittingBear(pen, colour, shift(colour, -0.05), undefined, shift(colour, 0.12, 0.8));
    pen
      .path('M-3 -53L-18 -60V-44L-3 -50zM3 -53L18 -60V-44L3 -50z', '#d1382f', { round: 3 })
      .circle(0, -51.5, 4, '#b82c24', { round: 2 });
    pen.path('M0 -44V-6', 'none', { stroke: shift(colour, -0.14), width: 1.2, material: 'flat' });
  },
};
