import { drawnBySetting, type Subject } from '../subject.ts';

export const rainbow: Subject = {
  words: {
    en: 'rainbow',
    zh: '彩虹',
    ar: 'قوس قزح',
    es: 'arcoíris',
    fr: 'arc-en-ciel',
    ja: '虹',
  },
  emoji: '🌈',
  layer: 'sky',
  where: 'celestial',
  size: { height: 0 },
  traits: ['outdoors'],
  draw: drawnBySetting,
};
