import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';
import { type Coat, drawWalker, walkerPoses } from './walker.ts';

const coat: Coat = {
  fur: '#f4f2ec',
  pale: shift('#f4f2ec', -0.05),
  dark: shift('#f4f2ec', -0.14),
  ears: 'round',
  tail: 'short',
  muzzle: 12,
};

export const polarbear: Subject = {
  words: {
    en: 'polar bear, polar bears, white bear',
    zh: '北极熊, 北極熊, 白熊',
    ar: 'دب قطبي, دب أبيض, الدب القطبي',
    es: 'oso polar, osos polares, oso blanco',
    fr: 'ours polaire, ours polaires, ours blanc, ours blancs',
    ja: 'シロクマ, 白熊, 白くま, 北極熊',
  },
  home: ['snowfield'],
  layer: 'mid',
  where: 'ground',
  size: { height: 36, breadth: 2.1, besidePeople: 1.1 },
  shows: ['walking'],
  poses: walkerPoses(coat, { sits: true, sleeps: true }),
  draw: (pen, { colour = coat.fur }) =>
    drawWalker(
      pen,
      { ...coat, fur: colour, pale: shift(colour, -0.05), dark: shift(colour, -0.14) },
      'standing',
    ),
};
