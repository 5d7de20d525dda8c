import { drawnBySetting, type Subject } from '../subject.ts';

export const volcano: Subject = {
  words: {
    en: 'volcano, eruption',
    zh: '火山',
    ar: 'بركان, براكين',
    es: 'volcán, volcanes',
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
