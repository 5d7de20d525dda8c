import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const piano: Subject = {
  words: {
    en: 'piano',
    zh: '钢琴',
    ar: 'بيانو',
    es: 'piano',
    fr: 'piano',
    ja: 'ピアノ',
  },
  emoji: '🎹',
  home: ['room'],
  layer: 'mid',
  where: 'table',
  size: { height: 44, breadth: 1.6 },
  draw: (pen, context) => {
    const c = context.colour ?? '#2f2a30';
    pen
      .path('M-74 0V-50H-66V0zM66 0V-50H74V0zM-74 -36H74V-50H-74z', c, { round: 4 })
      .path('M-76 -48V-96Q0 -104 76 -96V-48z', shift(c, 0.04), { round: 8 });
    pen
      .path('M-80 -52H80V-40H-80z', shift(c, 0.08), { round: 3 })
      .path('M-72 -51H72V-44H-72z', '#fbf6ea', { round: 1, outline: false });
    let keys = '';
    for (let i = 0; i < 27; i++) if (i % 7 !== 2 && i % 7 !== 6) keys += `M${-67 + i * 5.2} -51h3v4.500h-3z`;
    pen
      .path(keys, '#1e1b20', { material: 'flat', outline: false })
      .path('M-20 -78L0 -74L20 -78V-60L0 -56L-20 -60z', '#f6eedc', { round: 2 });
  },
};
