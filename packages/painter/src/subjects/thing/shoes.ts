import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const shoes: Subject = {
  words: {
    en: 'shoes, shoe, boots, boot, sneakers, trainers, high heels, rain boots, slippers, sandals, socks',
    zh: '鞋, 鞋子, 靴子, 雨靴, 雨鞋, 运动鞋, 運動鞋, 高跟鞋, 拖鞋, 球鞋, 布鞋, 凉鞋, 袜子, 襪子',
    ar: 'حذاء, أحذية, بوت, حذاء رياضي, كعب عال, صندل, جوارب',
    es: 'zapatos, zapato, botas, bota, zapatillas, tenis rojos, tacones, sandalias, calcetines',
    fr: 'chaussures, chaussure, bottes, baskets blanches, talons, sandales, bottes de pluie, chaussettes',
    ja: '靴, 長靴, ブーツ, スニーカー, ハイヒール, サンダル, スリッパ, 靴下',
  },
  home: ['room'],
  layer: 'near',
  where: 'table',
  size: { height: 22, breadth: 1.7 },
  draw: (pen, { colour = '#c8503c' }) => {
    for (const [x, d] of [
      [-34, -0.07],
      [16, 0],
    ] as const)
      pen
        .path(
          `M${x - 28} -8V-92Q${x - 10} -100 ${x + 8} -92V-46C${x + 14} -34 ${x + 44} -36 ${x + 46} -8z`,
          shift(colour, d),
          { round: 9 },
        )
        .path(`M${x - 31} -9H${x + 50}V-1Q${x + 10} 3 ${x - 31} -1z`, '#f0e8d8', { round: 3 })
        .rect(x - 29, -90, 38, 9, shift(colour, d - 0.1), { round: 3 })
        .path(`M${x - 6} -52l18 -6M${x - 4} -42l20 -7`, 'none', {
          stroke: '#f8f2e4',
          width: 3,
          material: 'flat',
        });
  },
};
