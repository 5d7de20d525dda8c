import type { Subject } from '../subject.ts';

/** On a plate, with sprigs of parsley. */
export const steak: Subject = {
  words: {
    en: 'steak',
    zh: '牛排',
    ar: 'شريحة لحم',
    es: 'bistec',
    fr: 'steak',
    ja: 'ステーキ',
  },
  emoji: '🥩 🍖 🥓',
  home: ['room'],
  layer: 'near',
  where: 'table',
  size: { height: 15, breadth: 2.6 },
  draw: (pen, context) => {
    const meat = context.colour ?? '#8a4a34';
    pen
      .ellipse(0, -18, 124, 20, '#e6e0d6', { round: 10 })
      .ellipse(0, -24, 104, 13, '#f8f4ec', { round: 4, outline: false });
    pen
      .path(
        'M-78 -36C-86 -62 -50 -92 -4 -88C40 -86 84 -72 78 -44C72 -24 30 -26 0 -24C-36 -22 -70 -20 -78 -36z',
        '#6a3426',
        {
          round: 12,
        },
      )
      .path(
        'M-72 -46C-76 -68 -46 -92 -4 -90C38 -88 76 -74 72 -52C64 -36 26 -40 -2 -37C-34 -34 -66 -32 -72 -46z',
        meat,
        {
          round: 10,
          outline: false,
        },
      );
    for (const x of [-48, -22, 4, 30] as const)
      pen.path(`M${x} -44L${x + 22} -82`, 'none', {
        stroke: '#4a241a',
        width: 5,
        material: 'flat',
        opacity: 0.7,
      });
    pen
      .circle(92, -34, 13, '#5f9a4a', { round: 6 })
      .circle(80, -30, 9, '#76b058', { round: 5 })
      .circle(-92, -32, 11, '#d8452c', { round: 6 });
  },
};
