import { shift } from '../../drawing/colour.ts';
import type { Pen } from '../../drawing/pen.ts';
import type { DrawContext } from '../draw.ts';
import type { Posed, Subject } from '../subject.ts';
import { drawEquine } from './hoofed-animal.ts';

function drawHorse(pen: Pen, { colour, random }: DrawContext, gallops: boolean): void {
  const c = colour ?? random.pick(['#8a5232', '#5c3d30', '#e8dfd2', '#b3743f']);
  drawEquine(pen, c, shift(c, -0.16), gallops);
}

const gallop: Posed = { draw: (pen, context) => drawHorse(pen, context, true), breadth: 1.75 };

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
  size: { height: 42, breadth: 1.3 },
  poses: { running: gallop, jumping: gallop },
  draw: (pen, context) => drawHorse(pen, context, false),
};
