import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const mushroom: Subject = {
  words: {
    en: 'mushroom',
    zh: '蘑菇',
    ar: 'فطر',
    es: 'seta',
    fr: 'champignon',
    ja: 'きのこ',
  },
  emoji: '🍄',
  home: ['forest'],
  layer: 'near',
  where: 'ground',
  size: { height: 38, breadth: 1.04, besidePeople: 0.5 },
  traits: ['cluster'],
  draw: (pen, context) => {
    const cap = context.colour ?? '#d2463a';
    const one = (x: number, s: number) =>
      pen.place({ x, y: 0, scale: s }, pen.depth, (p) => {
        p.path('M-12 0C-9 -16 -9 -30 -8 -44L8 -44C9 -30 10 -16 13 0Q0 5 -12 0z', '#f1e6d2', { round: 9 });
        p.path('M-8 -40Q-18 -34 -14 -28Q0 -34 14 -28Q18 -34 8 -40z', '#e2d3ba', { round: 4 });
        p.path('M-44 -44C-42 -78 -20 -94 0 -94C20 -94 42 -78 44 -44C28 -36 -28 -36 -44 -44z', cap, {
          round: 24,
        });
        p.path('M-44 -44C-28 -36 28 -36 44 -44C26 -50 -26 -50 -44 -44z', shift(cap, -0.12, 0.8), {
          round: 3,
        });
        for (const [cx, cy, r] of [
          [-18, -70, 6],
          [6, -80, 7],
          [24, -62, 5],
          [-2, -60, 4.5],
          [-32, -54, 4],
        ] as const)
          p.ellipse(cx, cy, r, r * 0.8, '#fdf6ea', { round: 3 });
      });
    one(-30, 0.5);
    one(34, 0.4);
    one(2, 1);
  },
};
