import type { Subject } from '../subject.ts';
import { drawBloom, drawStem } from './bloom.ts';

export const sunflower: Subject = {
  words: {
    en: 'sunflower',
    zh: '向日葵',
    ar: 'عباد الشمس',
    es: 'girasol',
    fr: 'tournesol',
    ja: 'ひまわり',
  },
  emoji: '🌻',
  home: ['field'],
  layer: 'near',
  where: 'ground',
  size: { height: 48 },
  traits: ['cluster'],
  kindOf: 'flower',
  draw: (pen, context) => {
    for (const [x, top, lean, r] of [
      [-20, -58, -4, 16],
      [21, -64, 5, 17],
      [0, -80, 0, 21],
    ] as const) {
      drawStem(pen, x, top, lean);
      drawBloom(pen, x + lean, top, r, 13, context.colour ?? '#f5b92e', '#6b432a');
      pen.circle(x + lean, top, r * 0.42, '#5c3a26', { round: r * 0.4 });
    }
  },
};
