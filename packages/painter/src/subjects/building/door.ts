import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const door: Subject = {
  words: {
    en: 'door, doors, doorway, gate, wooden door, front door, entrance',
    zh: '门, 門, 大门, 大門, 木门, 木門, 门口, 門口, 家门, 门前',
    ar: 'باب, أبواب, بوابة, مدخل',
    es: 'puerta, puertas, portón, entrada, portal',
    fr: 'porte d entrée, portes, portail, la porte, une porte, porte en bois, porte rouge, porte bleue, porte ouverte, entrée',
    ja: 'ドア, 扉, 門, 玄関, 入口',
  },
  home: ['street'],
  layer: 'mid',
  where: 'ground',
  size: { height: 52, breadth: 0.85, reach: 1.1, besidePeople: 1.25 },
  draw: (pen, context) => {
    const c = context.colour ?? '#8a5a38';
    pen
      .path('M-36 0V-84C-36 -112 36 -112 36 -84V0z', '#d8cdb8', { round: 4 })
      .path('M-28 0V-82C-28 -102 28 -102 28 -82V0z', c, { round: 3 });
    pen.path('M0 -97V0', 'none', { stroke: shift(c, -0.16), width: 1.4, material: 'flat' });
    for (const x of [-23, 5] as const)
      pen
        .rect(x, -78, 18, 30, shift(c, -0.06), { round: 3 })
        .rect(x, -40, 18, 30, shift(c, -0.06), { round: 3 });
    pen
      .circle(-4.5, -43, 2.6, '#e8c04a', { round: 2 })
      .circle(4.5, -43, 2.6, '#e8c04a', { round: 2 })
      .rect(-40, -5, 80, 5, '#a89c88', { round: 2 });
  },
};
