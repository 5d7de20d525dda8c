import { drawnBySetting, type Subject } from '../subject.ts';

export const skylantern: Subject = {
  words: {
    en: 'sky lantern, floating lantern, flying lantern, full of lanterns',
    zh: '天灯, 天燈, 孔明灯, 孔明燈',
    ar: 'فوانيس طائرة, فوانيس السماء',
    es: 'farolillos voladores, lleno de farolillos, linternas voladoras',
    fr: 'lanterne volante, lanterne céleste, pleine de lanternes, plein de lanternes',
    ja: '天灯, スカイランタン',
  },
  home: ['lake', 'hill'],
  layer: 'sky',
  where: 'celestial',
  size: { height: 0 },
  draw: drawnBySetting,
};
