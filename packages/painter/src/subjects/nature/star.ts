import { drawnBySetting, type Subject } from '../subject.ts';

export const star: Subject = {
  words: {
    en: 'star',
    zh: '星',
    ar: 'نجمة',
    es: 'estrella',
    fr: 'étoile',
    ja: '星',
  },
  emoji: '⭐ 🌟 ✨ 🌠 💫',
  home: ['hill', 'lake'],
  layer: 'sky',
  where: 'celestial',
  size: { height: 0 },
  draw: drawnBySetting,
};
