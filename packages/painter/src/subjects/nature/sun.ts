import { drawnBySetting, type Subject } from '../subject.ts';

export const sun: Subject = {
  words: {
    en: 'sun',
    zh: '太阳',
    ar: 'شمس',
    es: 'sol',
    fr: 'soleil',
    ja: '太陽',
  },
  emoji: '☀ 🌞',
  layer: 'sky',
  where: 'celestial',
  size: { height: 0 },
  draw: drawnBySetting,
};
