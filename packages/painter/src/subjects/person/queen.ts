import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';
import { drawCostume } from './costume.ts';

export const queen: Subject = {
  words: {
    en: 'queens',
    zh: '女王',
    ar: 'ملكات',
    es: 'reinas',
    fr: 'reines',
    ja: '女王',
  },
  emoji: '👸',
  home: ['garden', 'meadow'],
  layer: 'mid',
  where: 'ground',
  size: { height: 40, breadth: 0.74, reach: 1.14 },
  traits: ['person'],
  kindOf: 'person',
  draw: (pen, context) => {
    const gown = context.colour ?? context.random.pick(['#e58aa6', '#5f9ac8', '#8a5fb4', '#d8a83c']);
    drawCostume(
      pen,
      context,
      { garment: 'gown', top: gown, low: shift(gown, 0.05), cut: 'long', hat: 'crown', pose: 'standing' },
      'woman',
    );
  },
};
