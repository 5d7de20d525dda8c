import { drawnBySetting, type Subject } from '../subject.ts';

export const volcano: Subject = {
  words: {
    en: 'volcano',
    zh: '火山',
    ar: 'بركان',
    es: 'volcán',
    fr: 'volcan',
    ja: '火山',
  },
  emoji: '🌋',
  home: ['mountain'],
  layer: 'far',
  where: 'backdrop',
  size: { height: 52 },
  traits: ['outdoors'],
  draw: drawnBySetting,
};
