import type { Subject } from '../subject.ts';
import { drawCostume } from './costume.ts';

export const policeofficer: Subject = {
  words: {
    en: 'police officer',
    zh: '警察',
    ar: 'ضابط شرطة',
    es: 'policía',
    fr: 'policier',
    ja: '警察官',
  },
  emoji: '👮 👮‍♂️ 👮‍♀️',
  home: ['street', 'city'],
  layer: 'mid',
  where: 'ground',
  size: { height: 38, breadth: 0.56 },
  traits: ['person'],
  kindOf: 'person',
  draw: (pen, context) => {
    drawCostume(pen, context, {
      garment: 'uniform',
      top: context.colour ?? '#2c3f70',
      low: '#26345c',
      hat: 'police',
      pose: 'standing',
    });
  },
};
