import type { Pen } from '../../drawing/pen.ts';
import type { DrawContext } from '../draw.ts';
import type { Subject } from '../subject.ts';
import { type Gait, gaitPoses } from './gait.ts';
import { drawEquine, equineGround } from './hoofed-animal.ts';

function drawUnicorn(pen: Pen, context: DrawContext, gait: Gait): void {
  pen.halo(54, -112, 34, '#fff0c0', 0.5);
  drawEquine(pen, context.colour ?? '#f6f1f2', context.random.pick(['#e79ac0', '#b8a0e6', '#8fc4e8']), gait);
  pen
    .polygon([49, -97, 55, -94, 67, -127], '#f0c860', { round: 2 })
    .path('M52.500 -101L58.500 -99M55.500 -107.500L60.500 -106M58.500 -113.500L62.500 -112.500', 'none', {
      stroke: '#c8963c',
      width: 1,
      material: 'flat',
    });
}

const size = { height: 42, breadth: 1.4, reach: 1.28 };

export const unicorn: Subject = {
  words: {
    en: 'unicorn',
    zh: '独角兽',
    ar: 'حصان وحيد القرن',
    es: 'unicornio',
    fr: 'licorne',
    ja: 'ユニコーン',
  },
  emoji: '🦄',
  home: ['forest', 'meadow'],
  layer: 'mid',
  where: 'ground',
  size,
  shows: ['walking'],
  poses: gaitPoses(drawUnicorn, size, { ground: equineGround, runs: 1.75 }),
  draw: (pen, context) => drawUnicorn(pen, context, 'standing'),
};
