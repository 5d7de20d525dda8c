import { drawnBySetting, type Subject } from '../subject.ts';

export const fuji: Subject = {
  words: {
    en: 'mountain fuji',
    zh: '富士',
    ar: 'فوجي',
    es: 'fuji',
    fr: 'fuji',
    ja: '富士',
  },
  emoji: '🗻',
  home: ['lake'],
  layer: 'far',
  where: 'backdrop',
  size: { height: 50 },
  traits: ['outdoors'],
  draw: drawnBySetting,
};
