import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const statue: Subject = {
  words: {
    en: 'statue, statues, sculpture, monument, bust, buddha, buddha statue, marble statue',
    zh: '雕像, 雕塑, 石像, 佛像, 纪念碑, 塑像, 铜像, 大佛',
    ar: 'تمثال, تماثيل, نصب تذكاري',
    es: 'estatua, estatuas, escultura, monumento',
    fr: 'statue, statues, sculpture, monument, buste',
    ja: '銅像, 彫刻, 石像, 大仏, 仏像, 彫像',
  },
  home: ['park'],
  layer: 'mid',
  where: 'ground',
  size: { height: 50, breadth: 0.6, reach: 1.05, besidePeople: 1.2 },
  draw: (pen, { colour = '#b8b6ae' }) => {
    const dark = shift(colour, -0.07);
    pen
      .rect(-26, -8, 52, 8, dark, { round: 2 })
      .rect(-21, -32, 42, 25, colour, { round: 3 })
      .rect(-24, -36, 48, 6, dark, { round: 2 });
    pen.path('M-13 -36C-15 -52 -10 -66 -9 -74Q0 -80 9 -74C10 -66 15 -52 13 -36z', colour, { round: 7 });
    pen.path(
      'M-9 -73C-17 -66 -18 -54 -8 -48L-5 -53Q-10 -58 -6 -67zM8 -74C18 -80 20 -92 19 -102L14 -102C14 -92 10 -86 5 -80z',
      shift(colour, 0.03),
      { round: 4 },
    );
    pen
      .circle(0, -84, 8, colour, { round: 6 })
      .path('M-8.500 -86C-8 -96 8 -96 8.500 -86Q0 -91 -8.500 -86z', dark, { round: 3 });
    pen
      .path('M-4 -70Q-8 -52 -6 -38M4 -70Q6 -52 3 -38', 'none', { stroke: dark, width: 1.6, material: 'flat' })
      .path('M-3 -84H-1.500M2 -84H3.500M-1.500 -79.500Q0.500 -78.500 2 -79.500', 'none', {
        stroke: shift(colour, -0.2),
        width: 1,
        material: 'flat',
      });
  },
};
