import { shift } from '../../drawing/colour.ts';
import type { Pen } from '../../drawing/pen.ts';
import type { DrawContext } from '../draw.ts';
import type { Subject } from '../subject.ts';
import { type Gait, gaitPoses } from './gait.ts';
import { drawEquine, equineGround } from './hoofed-animal.ts';

function drawHorse(pen: Pen, { colour, random }: DrawContext, gait: Gait): void {
  const c = colour ?? random.pick(['#8a5232', '#5c3d30', '#e8dfd2', '#b3743f']);
  drawEquine(pen, c, shift(c, -0.16), gait);
}

const size = { height: 42, breadth: 1.3 };

export const horse: Subject = {
  words: {
    en: 'horse',
    zh: '白马, 白馬',
    ar: 'حصان',
    es: 'caballo',
    fr: 'cheval',
    ja: 'うま, ウマ, 白馬',
  },
  emoji: '🐴 🐎 🏇',
  home: ['meadow'],
  layer: 'mid',
  where: 'ground',
  size,
  shows: ['walking'],
  poses: gaitPoses(drawHorse, size, { ground: equineGround, runs: 1.75 }),
  draw: (pen, context) => drawHorse(pen, context, 'standing'),
};
