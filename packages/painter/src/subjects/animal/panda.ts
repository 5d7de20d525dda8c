import type { Subject } from '../subject.ts';
import { drawSittingBear } from './bear-shape.ts';
import { drawCurled } from './curled-up.ts';
import { walkerPoses } from './walker.ts';

export const panda: Subject = {
  words: {
    en: 'panda',
    zh: '大熊貓',
    ar: 'باندا',
    es: 'panda',
    fr: 'panda',
    ja: 'パンダ',
  },
  emoji: '🐼',
  home: ['forest'],
  layer: 'mid',
  where: 'ground',
  size: { height: 36, breadth: 1.2 },
  shows: ['sitting'],
  poses: walkerPoses({
    fur: '#f4f0e8',
    pale: '#f7f4ee',
    dark: '#2e2c34',
    limbs: '#2e2c34',
    ears: 'round',
    tail: 'short',
    muzzle: 10,
    patch: '#2e2c34',
  }),
  draw: (pen, context) => {
    drawSittingBear(pen, context.colour ?? '#f4f0e8', '#2e2c34', '#2e2c34', '#f7f4ee');
    pen
      .path('M34 -10L54 -62', 'none', { stroke: '#7aa35a', width: 4, round: 2 })
      .path('M46 -44q12 -10 18 -4q-6 8 -18 4zM50 -56q-10 -10 -4 -16q8 6 4 16z', '#8fbf62', { round: 2 });
  },
  drawAsleep: (pen) =>
    drawCurled(pen, { fur: '#f1eee6', pale: '#ffffff', ears: 'round', earTone: '#2c2c32', tail: 'none' }),
};
