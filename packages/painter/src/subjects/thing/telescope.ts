import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const telescope: Subject = {
  words: {
    en: 'telescope, telescopes, binoculars, spyglass',
    zh: '望远镜, 望遠鏡, 天文望远镜',
    ar: 'تلسكوب, منظار, مقراب',
    es: 'telescopio, telescopios, binoculares, catalejo',
    fr: 'télescope, télescopes, jumelles, longue vue',
    ja: '望遠鏡, 天体望遠鏡, 双眼鏡',
  },
  home: ['hill'],
  layer: 'mid',
  where: 'ground',
  size: { height: 32, breadth: 1.2, reach: 1.1, besidePeople: 0.8 },
  draw: (pen, { colour = '#3f5f8c' }) => {
    pen.path('M0 -58L-26 0M0 -58L26 0M0 -58V-2', 'none', { stroke: '#7a5a3c', width: 4.4, round: 2 });
    pen.place({ x: 0, y: -62, scale: 1, turn: -32 }, pen.depth, (p) =>
      p
        .rect(-44, -7, 30, 14, shift(colour, -0.1), { round: 4 })
        .rect(-18, -10, 46, 20, colour, { round: 7 })
        .rect(26, -13, 22, 26, shift(colour, 0.05), { round: 8 })
        .rect(44, -14, 7, 28, '#e8c04a', { round: 3 })
        .rect(-50, -5, 8, 10, '#e8c04a', { round: 2 }),
    );
    pen.circle(0, -58, 6, '#e8c04a', { round: 3 });
  },
};
