import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const box: Subject = {
  words: {
    en: 'box, boxes, cardboard box, cardboard boxes, crate, package, parcel',
    zh: '箱子, 纸箱, 紙箱, 盒子, 木箱, 包裹, 快递箱',
    ar: 'صندوق, صناديق, علبة, كرتونة, طرد',
    es: 'caja, cajas, caja de cartón, paquete',
    fr: 'boîte, boîtes, carton, cartons, boîte en carton, caisse, colis',
    ja: '箱, 段ボール, 段ボール箱, ダンボール, 木箱, 荷物',
  },
  home: ['room'],
  layer: 'near',
  where: 'table',
  size: { height: 26, breadth: 1.5, reach: 1.2 },
  draw: (pen, { colour = '#c79a62' }) => {
    pen
      .path('M-44 -76L-64 -104L-20 -112L0 -82zM44 -76L66 -102L24 -114L0 -82z', shift(colour, 0.06), {
        round: 3,
      })
      .path('M-44 -76L0 -82L44 -76L0 -68z', '#5a4030', { round: 2 });
    pen
      .path('M-46 -76L2 -68V0L-46 -10z', colour, { round: 4 })
      .path('M2 -68L46 -76V-10L2 0z', shift(colour, -0.07), { round: 4 });
    pen.path('M-28 -73V-52L-20 -50V-72z', '#e8d6a8', { round: 1, outline: false });
  },
};
