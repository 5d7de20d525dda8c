import type { Subject } from '../subject.ts';

export const violin: Subject = {
  words: {
    en: 'violin',
    zh: '小提琴',
    ar: 'كمان',
    es: 'violín',
    fr: 'violon',
    ja: 'バイオリン',
  },
  emoji: '🎻',
  home: ['room'],
  layer: 'mid',
  where: 'ground',
  size: { height: 40, breadth: 0.62, besidePeople: 0.62 },
  draw: (pen, context) => {
    const c = context.colour ?? '#a8562c';
    pen.place({ x: -4, y: 0, scale: 1, turn: 8 }, pen.depth, (p) => {
      p.rect(-2.6, -88, 5.2, 40, '#2c2220', { round: 2 }).path(
        'M-4 -86Q-7 -98 1 -99Q7 -98 4 -86z',
        '#5a3020',
        { round: 2 },
      );
      p.path(
        'M0 -58C-14 -58 -17 -48 -13 -41C-10 -36 -11 -32 -15 -28C-24 -18 -22 0 0 0C22 0 24 -18 15 -28C11 -32 10 -36 13 -41C17 -48 14 -58 0 -58z',
        c,
        { round: 8 },
      );
      p.path('M-9 -32Q-6 -26 -9 -20M9 -32Q6 -26 9 -20', 'none', {
        stroke: '#2c1a16',
        width: 1.6,
        material: 'flat',
      })
        .rect(-6, -20, 12, 2.4, '#e8d8b4', { round: 1 })
        .path('M-1.500 -86V-8M1.500 -86V-8', 'none', { stroke: '#f4ead4', width: 0.7, material: 'flat' })
        .path('M-4 -14H4L2 -3H-2z', '#2c2220', { round: 1 });
    });
    pen.path('M28 0L8 -92', 'none', { stroke: '#6a3a28', width: 2, round: 1 });
  },
};
