import { type Coat, drawWalker, walkerPoses } from './walker.ts';

const coat: Coat = {
  fur: '#dba850',
  pale: '#f6ead0',
  dark: '#4a3424',
  ears: 'round',
  tail: 'long',
  muzzle: 7,
  spots: true,
};

import type { Subject } from '../subject.ts';

export const leopard: Subject = {
  words: {
    en: 'leopard, leopards, cheetah, cheetahs, jaguar, jaguars, snow leopard',
    zh: '豹, 豹子, 猎豹, 獵豹, 花豹, 美洲豹, 雪豹, 石虎, 雲豹',
    ar: 'فهد, فهود, نمر مرقط, جاكوار',
    es: 'leopardo, leopardos, guepardo, guepardos, jaguar, jaguares, onza',
    fr: 'léopard, léopards, guépard, guépards, jaguar, panthère',
    ja: 'ヒョウ, 豹, チーター, ジャガー, ユキヒョウ',
  },
  home: ['forest', 'field'],
  layer: 'mid',
  where: 'ground',
  size: { height: 34, breadth: 2.1, besidePeople: 1 },
  shows: ['walking'],
  poses: walkerPoses(coat, { sits: true, sleeps: true }),
  draw: (pen, { colour = coat.fur }) => {
    drawWalker(pen, { ...coat, fur: colour }, 'standing');
  },
};
