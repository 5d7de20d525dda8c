import { drawnBySetting, type Subject } from '../subject.ts';

export const moon: Subject = {
  words: {
    en: 'moon',
    zh: '月亮',
    ar: 'قمر',
    es: 'luna',
    fr: 'lune',
    ja: '月',
  },
  emoji: '🌙 🌕 🌛 🌜 🌝 🌚 🌔 🌓',
  home: ['sea', 'hill', 'mountain'],
  layer: 'sky',
  where: 'celestial',
  size: { height: 0 },
  draw: drawnBySetting,
};
