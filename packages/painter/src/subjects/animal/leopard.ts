import { shift } from '../../drawing/colour.ts';
import { type Coat, drawWalker, walkerPoses } from './walker.ts';

const coat: Coat = {
  fur: '#dba850',
  pale: '#f6ead0',
  dark: '#4a3424',
  ears: 'round',
  tail: 'long',
  muzzle: 7,
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
  poses: walkerPoses(coat),
  draw: (pen, { colour = coat.fur }) => {
    drawWalker(pen, { ...coat, fur: colour }, 'standing');
    for (const [x, y] of [
      [-54, -66],
      [-44, -54],
      [-38, -70],
      [-28, -58],
      [-22, -70],
      [-12, -56],
      [-4, -67],
      [6, -54],
      [12, -68],
      [22, -56],
      [30, -68],
      [34, -54],
      [-50, -40],
      [24, -40],
    ] as const)
      pen
        .circle(x, y, 4.2, coat.dark, { material: 'flat', outline: false })
        .circle(x + 0.8, y + 0.6, 2, shift(colour, -0.09), { material: 'flat', outline: false });
  },
};
