import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';
import { drawBlade, drawCostume } from './costume.ts';

export const swordsman: Subject = {
  words: {
    en: 'duelist',
    zh: '剑客',
    ar: 'مبارز',
    es: 'espadachina',
    fr: 'sabreur',
    ja: '剣士',
  },
  home: ['mountain', 'hill'],
  layer: 'mid',
  where: 'ground',
  size: { height: 38, breadth: 1.1, reach: 1.2 },
  traits: ['person'],
  kindOf: 'person',
  draw: (pen, context) => {
    drawCostume(
      pen,
      context,
      {
        garment: 'hanfu',
        top: context.colour ?? '#e6ebee',
        low: context.colour ? shift(context.colour, 0.08) : '#7a98a8',
        cut: 'ponytail',
        hair: '#221e24',
        pose: 'fencing',
        beard: 'none',
      },
      'man',
      drawBlade,
    );
  },
};
