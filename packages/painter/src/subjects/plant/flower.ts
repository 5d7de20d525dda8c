import type { Subject } from '../subject.ts';
import { drawBloom, drawStem } from './bloom.ts';

export const flower: Subject = {
  words: {
    en: 'blossom',
    zh: '花',
    ar: 'زهرة',
    es: 'flor',
    fr: 'lys',
    ja: '花々',
  },
  emoji: '💐 🌷 🌼 🌺 🪷 🪻',
  home: ['meadow'],
  layer: 'near',
  where: 'ground',
  size: { height: 42, besidePeople: 0.7 },
  traits: ['plant', 'cluster'],
  draw: (pen, context) => {
    const colours = ['#f0708c', '#f6b84c', '#f4f1ea', '#a77bd0', '#ef6a4a'] as const;
    for (const [x, top, lean, r] of [
      [-22, -62, -6, 14],
      [20, -70, 7, 15],
      [0, -84, 0, 17],
    ] as const) {
      drawStem(pen, x, top, lean);
      drawBloom(pen, x + lean, top, r, 7, context.colour ?? context.random.pick(colours), '#f4c542');
    }
  },
};
