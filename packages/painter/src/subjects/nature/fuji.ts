import { drawnBySetting, type Subject } from '../subject.ts';

export const fuji: Subject = {
  words: {
    en: 'fuji, mount fuji, mt fuji, mountain fuji',
    zh: '富士山, 富士',
    ar: 'جبل فوجي, فوجي',
    es: 'monte fuji, fuji',
    fr: 'mont fuji, fuji',
    ja: '富士山, 富士',
  },
  emoji: '🗻',
  home: ['lake'],
  layer: 'far',
  where: 'backdrop',
  size: { height: 50 },
  traits: ['outdoors'],
  draw: drawnBySetting,
};
