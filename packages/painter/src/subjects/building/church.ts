import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';
import { drawPane, drawShadedSide } from './wall.ts';

export const church: Subject = {
  words: {
    en: 'church',
    zh: '教堂',
    ar: 'كنيسة',
    es: 'iglesia',
    fr: 'église',
    ja: '教会',
  },
  emoji: '⛪',
  home: ['village'],
  layer: 'far',
  where: 'ground',
  size: { height: 42, breadth: 1 },
  draw: (pen, context) => {
    const wall = context.colour ?? '#efe6d6';
    pen
      .rect(-14, -46, 58, 46, wall, { round: 5 })
      .polygon([-18, -44, -6, -68, 38, -68, 50, -44], '#6a5a60', { round: 6 });
    pen
      .rect(-40, -66, 28, 66, shift(wall, 0.02), { round: 6 })
      .polygon([-43, -64, -26, -100, -9, -64], '#5d5560', { round: 6 });
    drawShadedSide(pen, context, -40, -66, 28, 66, wall, 0.32);
    for (const x of [0, 14, 28] as const) drawPane(pen, context, x, -32, 7, 18, true);
    drawPane(pen, context, -30, -56, 8, 13, true);
    pen.path('M-32 0V-16a6 6 0 0 1 12 0V0z', '#6a4632', { material: 'flat' });
    pen.path('M-26.8 -100v-8h1.6v8zM-29 -106h6v1.5h-6z', '#c8a24a', { material: 'flat' });
  },
};
