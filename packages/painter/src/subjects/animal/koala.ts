import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';
import { drawSittingBear } from './bear-shape.ts';

export const koala: Subject = {
  words: {
    en: 'koalas',
    zh: '考拉',
    ar: 'كوالا',
    es: 'koalas',
    fr: 'koalas',
    ja: 'コアラ',
  },
  emoji: '🐨',
  home: ['forest'],
  layer: 'mid',
  where: 'ground',
  size: { height: 32, breadth: 1.1, besidePeople: 0.7 },
  shows: ['sitting'],
  draw: (pen, context) => {
    const c = context.colour ?? '#9aa0a8';
    drawSittingBear(pen, c, shift(c, -0.04), undefined, '#e6e6e6');
    for (const s of [-1, 1] as const)
      pen
        .circle(s * 31, -86, 16, c, { round: 9 })
        .circle(s * 31, -85, 9.5, '#e8d4d4', { round: 5, outline: false });
    pen.ellipse(0, -69, 6.5, 9.5, '#2f2c34', { round: 5, outline: false });
  },
};
