import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';
import { drawCostume } from './costume.ts';

export const queen: Subject = {
  words: {
    en: 'queen, queens, princess, princesses, empress',
    zh: '女王, 皇后, 公主, 王后',
    ar: 'ملكة, أميرة, ملكات, أميرات',
    es: 'reina, princesa, reinas, princesas',
    fr: 'reine, princesse, reines, princesses',
    ja: '女王, お姫様, 姫, プリンセス, 王女',
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
