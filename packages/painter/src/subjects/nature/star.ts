import { drawnBySetting, type Subject } from '../subject.ts';

export const star: Subject = {
  words: {
    en: 'star, starry, milky way, galaxy, constellation, stars, meteor',
    zh: '星, 星星, 星空, 繁星, 银河, 銀河, 流星, 星夜',
    ar: 'نجمة, نجوم, مجرة, درب التبانة',
    es: 'estrella, estrellado, estrellada, vía láctea, galaxia',
    fr: 'étoile, étoilé, étoilée, voie lactée, galaxie',
    ja: '星, 星空, 天の川, 銀河, 流れ星, 流星',
  },
  emoji: '⭐ 🌟 ✨ 🌠 💫',
  home: ['hill', 'lake'],
  layer: 'sky',
  where: 'celestial',
  size: { height: 0 },
  draw: drawnBySetting,
};
