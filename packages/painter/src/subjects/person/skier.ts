import type { Subject } from '../subject.ts';
import { drawCostume } from './costume.ts';

export const skier: Subject = {
  words: {
    en: 'skiers',
    zh: '滑雪者',
    ar: 'متزلج',
    es: 'esquiador',
    fr: 'skieurs',
    ja: 'スキーヤー',
  },
  emoji: '⛷ 🎿',
  home: ['snowfield'],
  layer: 'mid',
  where: 'ground',
  size: { height: 36, breadth: 1.3 },
  traits: ['person'],
  kindOf: 'person',
  draw: (pen, context) => {
    if (context.isPortrait) drawCostume(pen, context, { garment: 'hoodie', hat: 'ski' });
    else {
      pen.path(
        'M-44 -6L46 8Q56 10 60 3L57 1Q53 6 46 4L-42 -10zM-50 -1L40 13Q50 15 54 8L51 6Q47 11 40 9L-48 -5z',
        '#d1382f',
        { round: 1.5 },
      );
      drawCostume(pen, context, {
        garment: 'hoodie',
        top: context.colour ?? '#f0a82c',
        low: '#33415c',
        hat: 'ski',
        hatColour: '#3372c4',
        pose: 'fencing',
        hands: [-28, -52, 30, -52],
        scarf: undefined,
      });
      pen.path('M30 -54L18 -4M-28 -54L-44 -10', 'none', { stroke: '#3a3f4a', width: 1.6, material: 'flat' });
    }
  },
};
