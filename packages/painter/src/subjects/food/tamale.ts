import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const tamale: Subject = {
  words: {
    en: 'tamales',
    zh: '玉米粽子, 墨西哥粽子',
    ar: 'تاماليس',
    es: 'tamal',
    fr: 'tamal',
    ja: 'タマル, タマーレス',
  },
  emoji: '🫔',
  home: ['room'],
  layer: 'near',
  where: 'table',
  size: { height: 18, breadth: 2.5 },
  draw: (pen, context) => {
    const husk = context.colour ?? '#dcc684';
    pen
      .ellipse(0, -12, 120, 20, '#b85a3c', { round: 10 })
      .ellipse(0, -15, 104, 14, '#d87a4c', { round: 4, outline: false });
    for (const [x, y, turn] of [
      [-46, -26, -8],
      [48, -26, 10],
      [0, -48, -3],
    ] as const)
      pen.place({ x, y, scale: 1, turn }, pen.depth, (p) => {
        p.path(
          'M-62 -4C-58 -22 -30 -26 0 -25C34 -26 52 -18 58 -10L74 -18L70 -4L76 8L58 2C44 14 20 16 -6 15C-36 15 -56 10 -62 -4z',
          husk,
          { round: 9 },
        );
        p.path('M-52 -8Q0 -16 60 -8M-52 2Q0 2 58 0M-40 9Q0 12 46 7', 'none', {
          stroke: shift(husk, -0.13),
          width: 1.5,
          material: 'flat',
        });
        p.path('M-20 -25Q-14 -4 -20 15M20 -25Q27 -4 20 15', 'none', {
          stroke: '#8a7a3c',
          width: 4,
          round: 2,
        });
      });
    pen.path('M-20 -66C-16 -84 16 -84 22 -66Q2 -58 -20 -66z', '#f2d468', { round: 6 });
  },
};
