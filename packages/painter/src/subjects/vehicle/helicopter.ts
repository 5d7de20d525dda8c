import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const helicopter: Subject = {
  words: {
    en: 'helicopter',
    zh: '直升机',
    ar: 'طائرة مروحية',
    es: 'helicóptero',
    fr: 'hélicoptère',
    ja: 'ヘリコプター',
  },
  emoji: '🚁',
  home: ['hill', 'city'],
  layer: 'sky',
  where: 'sky',
  size: { height: 24, breadth: 2.3 },
  draw: (pen, context) => {
    const c = context.colour ?? '#e0a02c';
    pen
      .path('M-18 -62L-104 -74Q-110 -72 -108 -66L-20 -38z', c, { round: 7 })
      .path('M-112 -96L-98 -96L-94 -66H-110z', shift(c, -0.1), { round: 4 })
      .path('M-124 -82H-92M-108 -98V-66', 'none', { stroke: '#4a4f58', width: 2.5, round: 1 });
    pen
      .path(
        'M-36 -50C-36 -76 -8 -82 16 -82C48 -82 70 -62 72 -42C70 -26 50 -22 20 -22C-12 -22 -36 -28 -36 -50z',
        c,
        { round: 18 },
      )
      .path('M22 -76C46 -76 60 -62 64 -48H22z', context.dark ? '#6f86a0' : '#bfe0ea', { round: 5 })
      .rect(-12, -70, 24, 20, context.dark ? '#6f86a0' : '#bfe0ea', { round: 3 });
    pen
      .path('M-30 -36Q20 -26 70 -38', 'none', { stroke: shift(c, -0.14), width: 4, material: 'flat' })
      .path('M-6 -22L-14 -6M40 -22L46 -6M-36 -4H62Q70 -4 74 -12', 'none', {
        stroke: '#4a4f58',
        width: 4,
        round: 2,
      });
    pen
      .rect(10, -94, 6, 13, '#4a4f58', { round: 2 })
      .path('M-98 -97Q12 -105 122 -97Q12 -91 -98 -97z', '#5f656e', { round: 2 });
  },
};
