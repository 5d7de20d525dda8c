import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';
import { drawCostume } from './costume.ts';

export const king: Subject = {
  words: {
    en: 'kings',
    zh: '国王',
    ar: 'ملك',
    es: 'reyes',
    fr: 'rois',
    ja: '王様',
  },
  emoji: '🤴 🫅',
  home: ['room', 'hill'],
  layer: 'mid',
  where: 'ground',
  size: { height: 40, breadth: 0.7, reach: 1.14 },
  traits: ['person'],
  kindOf: 'person',
  draw: (pen, context) => {
    const robe = context.colour ?? context.random.pick(['#a8242f', '#4a3f8c', '#2f6a5c']);
    drawCostume(pen, context, {
      garment: 'hanfu',
      top: robe,
      low: '#f0e2b8',
      cape: shift(robe, -0.06),
      hat: 'crown',
      beard: 'short',
      pose: 'standing',
    });
  },
};
