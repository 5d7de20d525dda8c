import { drawnBySetting, type Subject } from '../subject.ts';

export const skylantern: Subject = {
  words: {
    en: 'flying lantern, full of lanterns',
    zh: '天灯',
    ar: 'فوانيس السماء',
    es: 'lleno de farolillos',
    fr: 'lanterne céleste, pleine de lanternes, plein de lanternes',
    ja: '天灯',
  },
  home: ['lake', 'hill'],
  layer: 'sky',
  where: 'celestial',
  size: { height: 0 },
  draw: drawnBySetting,
};
