import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const basket: Subject = {
  words: {
    en: 'basket, baskets, wicker basket, picnic basket, laundry basket',
    zh: '篮子, 籃子, 竹篮, 竹籃, 野餐篮, 竹篓',
    ar: 'سلة, سلال, سلة خوص',
    es: 'cesta, cestas, canasta, canastas, cesta de mimbre, cesto',
    fr: 'panier, paniers, corbeille, panier en osier',
    ja: 'バスケット, カゴ, 竹かご, 花かご',
  },
  home: ['room'],
  layer: 'near',
  where: 'table',
  size: { height: 26, breadth: 1.4, reach: 1.2 },
  draw: (pen, { colour = '#b98a52' }) => {
    pen.path('M-44 -56C-44 -126 44 -126 44 -56', 'none', { stroke: shift(colour, -0.1), width: 6, round: 3 });
    pen.path('M-56 -58H56L42 -2Q0 4 -42 -2z', colour, { round: 10 });
    for (const y of [-46, -34, -22, -10] as const)
      pen.path(`M${-54 - y / 6 - 8} ${y}H${54 + y / 6 + 8}`, 'none', {
        stroke: shift(colour, -0.1),
        width: 2.4,
        material: 'flat',
      });
    for (const x of [-36, -18, 0, 18, 36] as const)
      pen.path(`M${x * 1.1} -54L${x * 0.85} -2`, 'none', {
        stroke: shift(colour, 0.08),
        width: 2.4,
        material: 'flat',
      });
    pen.rect(-60, -64, 120, 10, shift(colour, 0.04), { round: 4 });
  },
};
