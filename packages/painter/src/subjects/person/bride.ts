import type { Subject } from '../subject.ts';
import { drawCostume } from './costume.ts';
import { drawBouquet } from './wedding-shape.ts';

export const bride: Subject = {
  words: {
    en: 'bride, brides, wedding dress',
    zh: '新娘, 婚纱, 婚紗',
    ar: 'عروس, فستان زفاف',
    es: 'novia con vestido, vestido de novia, una novia',
    fr: 'mariée, robe de mariée',
    ja: '花嫁, 新婦, ウェディングドレス',
  },
  emoji: '👰 👰‍♀️',
  home: ['garden', 'beach'],
  layer: 'mid',
  where: 'ground',
  size: { height: 38, breadth: 0.74 },
  traits: ['person'],
  kindOf: 'person',
  draw: (pen, context) => {
    drawCostume(
      pen,
      context,
      {
        garment: 'gown',
        top: context.colour ?? '#fbf8f2',
        low: context.colour ?? '#f4f0ea',
        cut: 'bun',
        hat: 'veil',
        scarf: undefined,
        pose: 'holding',
      },
      'woman',
      drawBouquet,
    );
  },
};
