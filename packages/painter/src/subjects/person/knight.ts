import type { Subject } from '../subject.ts';
import { drawBlade, drawCostume } from './costume.ts';

export const knight: Subject = {
  words: {
    en: 'knight, knights, crusader',
    zh: '骑士, 騎士',
    ar: 'فارس مدرع, فارس',
    es: 'caballero medieval, caballero',
    fr: 'chevalier, chevaliers',
    ja: '騎士, ナイト',
  },
  home: ['hill', 'meadow'],
  layer: 'mid',
  where: 'ground',
  size: { height: 40, breadth: 0.8, reach: 1.2 },
  traits: ['person'],
  kindOf: 'person',
  draw: (pen, context) => {
    drawCostume(
      pen,
      context,
      {
        garment: 'armour',
        top: '#b4bcc6',
        low: context.colour ?? '#a8323c',
        hat: 'helmet',
        cape: context.colour ?? '#a8323c',
        pose: 'standing',
      },
      'man',
      drawBlade,
    );
  },
};
