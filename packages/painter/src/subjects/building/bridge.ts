import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const bridge: Subject = {
  words: {
    en: 'viaduct',
    zh: '桥',
    ar: 'جسر',
    es: 'puente',
    fr: 'pont',
    ja: '橋',
  },
  emoji: '🌉',
  home: ['river'],
  layer: 'mid',
  where: 'water',
  size: { height: 30, breadth: 3.6 },
  draw: (pen, context) => {
    const stone = context.colour ?? '#b9a48c';
    pen.path(
      'M-180 2V-42Q0 -104 180 -42V2H150A44 48 0 0 0 62 2H48A48 62 0 0 0 -48 2H-62A44 48 0 0 0 -150 2z',
      stone,
      { round: 8 },
    );
    pen.path('M-180 -42Q0 -104 180 -42V-50Q0 -114 -180 -50z', shift(stone, 0.06), { round: 3 });
    pen.path(
      'M-156 2A50 54 0 0 1 -56 2H-62A44 48 0 0 0 -150 2zM-54 2A54 68 0 0 1 54 2H48A48 62 0 0 0 -48 2zM56 2A50 54 0 0 1 156 2H150A44 48 0 0 0 62 2z',
      shift(stone, -0.09),
      { round: 2 },
    );
  },
};
