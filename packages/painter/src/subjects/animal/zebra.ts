import type { Pen } from '../../drawing/pen.ts';
import type { DrawContext } from '../draw.ts';
import type { Subject } from '../subject.ts';
import { type Gait, gaitPoses } from './gait.ts';
import { drawEquine } from './hoofed-animal.ts';

const size = { height: 40, breadth: 1.3 };

function drawZebra(pen: Pen, context: DrawContext, gait: Gait): void {
  drawEquine(pen, context.colour ?? '#f2efe8', '#2a272c', gait);
  const stripes =
    'M-38 -58Q-34 -48 -38 -40M-28 -64Q-22 -52 -26 -38M-18 -64Q-12 -50 -16 -36M-7 -63Q-1 -50 -4 -35M4 -63Q10 -50 7 -35M15 -65Q21 -52 18 -37M26 -64Q31 -54 28 -42M20 -70Q27 -66 31 -58M27 -80Q34 -76 38 -66M34 -88Q41 -84 44 -76M44 -96Q48 -90 46 -84M50 -95Q55 -88 52 -80';
  const onLegs = 'M-34 -34L-28 -32M-34 -26L-29 -25M24 -34L30 -33M24 -26L29 -25';
  pen.path(gait === 'standing' ? stripes + onLegs : stripes, 'none', {
    stroke: '#2a272c',
    width: 3.2,
    material: 'flat',
  });
}

export const zebra: Subject = {
  words: {
    en: 'zebras',
    zh: '斑马',
    ar: 'حمير وحشية',
    es: 'cebras',
    fr: 'zèbres',
    ja: 'シマウマ',
  },
  emoji: '🦓',
  home: ['field', 'meadow'],
  layer: 'mid',
  where: 'ground',
  size,
  shows: ['walking'],
  poses: gaitPoses(drawZebra, size, { ground: -33, runs: 1.75 }),
  draw: (pen, context) => drawZebra(pen, context, 'standing'),
};
