import { drawnBySetting, type Subject } from '../subject.ts';

export const moon: Subject = {
  words: {
    en: 'moon, full moon, moonlight, moonlit, crescent moon',
    zh: '月亮, 月光, 满月, 滿月, 明月, 新月, 月',
    ar: 'قمر, ضوء القمر, بدر, هلال',
    es: 'luna, luz de luna, luna llena',
    fr: 'lune, clair de lune, pleine lune',
    ja: '月, 満月, 月光, 三日月, お月様',
  },
  emoji: '🌙 🌕 🌛 🌜 🌝 🌚 🌔 🌓',
  home: ['sea', 'hill', 'mountain'],
  layer: 'sky',
  where: 'celestial',
  size: { height: 0 },
  draw: drawnBySetting,
};
