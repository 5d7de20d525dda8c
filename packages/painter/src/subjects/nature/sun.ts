import { drawnBySetting, type Subject } from '../subject.ts';

export const sun: Subject = {
  words: {
    en: 'sun, sunshine, sunlight',
    zh: '太阳, 太陽, 阳光, 陽光',
    ar: 'شمس, أشعة الشمس',
    es: 'sol',
    fr: 'soleil',
    ja: '太陽, お日様, 日差し',
  },
  emoji: '☀ 🌞',
  layer: 'sky',
  where: 'celestial',
  size: { height: 0 },
  draw: drawnBySetting,
};
