import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';
import { drawBlade, drawCostume } from './costume.ts';

export const ninja: Subject = {
  words: {
    en: 'ninjas',
    zh: '忍者',
    ar: 'نينجا',
    es: 'ninjas',
    fr: 'ninjas',
    ja: 'ニンジャ',
  },
  emoji: '🥷',
  home: ['forest', 'village'],
  layer: 'mid',
  where: 'ground',
  size: { height: 36, breadth: 1.1, reach: 1.2 },
  traits: ['person'],
  kindOf: 'person',
  draw: (pen, context) => {
    const cloth = context.colour ?? '#2b2e3a';
    drawCostume(
      pen,
      context,
      {
        garment: 'tights',
        top: cloth,
        low: shift(cloth, -0.05),
        hat: 'hood',
        hatColour: cloth,
        beard: 'none',
        scarf: '#a8242f',
        pose: 'fencing',
      },
      'man',
      drawBlade,
    );
  },
};
