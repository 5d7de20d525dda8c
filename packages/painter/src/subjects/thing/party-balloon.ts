import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const partyballoon: Subject = {
  words: {
    en: 'balloon, balloons, party balloon, party balloons, red balloon, helium balloon, bunch of balloons',
    zh: '气球, 氣球, 红气球, 紅氣球, 彩色气球',
    ar: 'بالون, بالونات, بالونة',
    es: 'globos, globo rojo, globos de colores',
    fr: 'ballon rouge, ballons de baudruche, ballon de baudruche, ballons colorés, bouquet de ballons',
    ja: '風船, バルーン',
  },
  home: ['park'],
  layer: 'mid',
  where: 'ground',
  size: { height: 34, breadth: 0.7, reach: 1.05, besidePeople: 0.8 },
  emoji: '🎈',
  draw: (pen, context) => {
    const c = context.colour ?? context.random.pick(['#d8402f', '#e8a83c', '#3f8fc4', '#c8487c']);
    pen.path('M0 -46C-6 -34 6 -22 0 0', 'none', { stroke: '#d8d2c8', width: 1.3, material: 'flat' });
    pen
      .path(
        'M0 -50C-22 -56 -31 -70 -31 -82C-31 -96 -16 -104 0 -104C16 -104 31 -96 31 -82C31 -70 22 -56 0 -50z',
        c,
        { round: 22 },
      )
      .path('M-4.500 -45L0 -51L4.500 -45z', shift(c, -0.08), { round: 2 });
    pen.path('M-18 -88C-18 -94 -12 -99 -6 -99', 'none', {
      stroke: '#ffffff',
      width: 3.4,
      opacity: 0.7,
      material: 'flat',
    });
  },
};
