import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const hotdog: Subject = {
  words: {
    en: 'hot dogs',
    zh: '热狗',
    ar: 'هوت دوغ',
    es: 'perritos calientes',
    fr: 'hot-dogs',
    ja: 'ホットドッグ',
  },
  emoji: '🌭',
  home: ['room'],
  layer: 'near',
  where: 'table',
  size: { height: 18, breadth: 2.3 },
  draw: (pen, context) => {
    const bun = context.colour ?? '#dc9f54';
    pen.path('M-98 -46C-104 -74 -80 -84 0 -86C80 -84 104 -74 98 -46z', shift(bun, -0.03), { round: 14 });
    pen.path(
      'M-112 -50C-114 -72 -92 -76 0 -76C92 -76 114 -72 112 -50C110 -34 84 -32 0 -32C-84 -32 -110 -34 -112 -50z',
      '#b8503a',
      { round: 14 },
    );
    pen.path(
      'M-92 -62Q-76 -74 -62 -60Q-48 -48 -34 -60Q-20 -74 -6 -60Q8 -48 22 -60Q36 -74 50 -60Q64 -48 78 -60L92 -66',
      'none',
      { stroke: '#f4c62e', width: 6, round: 3 },
    );
    pen.path('M-102 -44C-106 -10 -80 0 0 0C80 0 106 -10 102 -44Q0 -30 -102 -44z', bun, { round: 18 });
  },
};
