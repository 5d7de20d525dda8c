import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';
import { drawPane, drawShadedSide } from './wall.ts';

/** A round stone tower with a roof of slate and one lit window. */
export const keep: Subject = {
  words: {
    en: 'stone tower, turret',
    zh: '塔樓',
    ar: 'برج',
    es: 'torre',
    fr: 'tour',
    ja: '石の塔',
  },
  home: ['hill', 'mountain'],
  layer: 'far',
  where: 'ground',
  size: { height: 50, reach: 1.18 },
  draw: (pen, context) => {
    const stone = context.colour ?? '#c3b6a2';
    const slate = '#5b5f82';
    pen.path('M-17 0L-14 -66H14L17 0z', stone, { round: 12 });
    drawShadedSide(pen, context, -15, -66, 30, 66, stone, 0.34);
    let courses = '';
    for (let i = 0; i < 16; i++)
      courses += `M${context.random.range(-13, 7).toFixed(1)} ${(-4 - 3.8 * i).toFixed(1)}h6v2h-6z`;
    pen.path(courses, shift(stone, -0.06), { material: 'flat', outline: false, opacity: 0.7 });
    pen
      .path('M-19 -66H19L17 -74H-17z', shift(stone, 0.04), { round: 3 })
      .path('M-18 -74H18L0 -106z', slate, { round: 9 })
      .path('M0 -106V-116', 'none', { stroke: '#4a3a34', width: 1, material: 'flat' })
      .path('M0.500 -116q8 2 14 0q-3 4 0 7q-7 2 -14 0z', context.palette.accent, {
        material: 'flat',
        outline: false,
      });
    drawPane(pen, context, -4, -58, 8, 12, true);
    drawPane(pen, context, -3, -34, 6, 9, true);
    pen.path('M-6 0V-12a6 6 0 0 1 12 0V0z', '#6b4432', { round: 3 });
    for (const x of [-22, -14, 15, 23] as const)
      pen.ellipse(x, -3, 8, 6, shift(context.palette.leaf, context.random.range(-0.04, 0.04)), { round: 5 });
  },
};
