import { drawnBySetting, type Subject } from '../subject.ts';

export const firework: Subject = {
  words: {
    en: 'fireworks display',
    zh: '烟花',
    ar: 'الألعاب النارية',
    es: 'fuegos',
    fr: 'feu d artifice',
    ja: '花火',
  },
  emoji: '🎆 🎇',
  home: ['city', 'lake', 'harbour'],
  layer: 'sky',
  where: 'celestial',
  size: { height: 0 },
  draw: drawnBySetting,
};
