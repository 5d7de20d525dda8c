import { drawnBySetting, type Subject } from '../subject.ts';

export const firework: Subject = {
  words: {
    en: 'firework, fireworks display',
    zh: '烟花, 煙花, 烟火, 煙火, 焰火',
    ar: 'ألعاب نارية, الألعاب النارية',
    es: 'fuegos artificiales, fuegos',
    fr: 'feu d artifice, feux d artifice',
    ja: '花火, 打ち上げ花火',
  },
  emoji: '🎆 🎇',
  home: ['city', 'lake', 'harbour'],
  layer: 'sky',
  where: 'celestial',
  size: { height: 0 },
  draw: drawnBySetting,
};
