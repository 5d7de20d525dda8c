import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';
import { drawDotEye } from './eye.ts';
import { type Coat, walkerPoses } from './walker.ts';

const coat: Coat = {
  fur: '#d9a55a',
  pale: '#f2dfb8',
  dark: '#8a5a30',
  ears: 'round',
  tail: 'long',
  muzzle: 8,
  mane: '#9a5c2c',
};

export const lion: Subject = {
  words: {
    en: 'lion',
    zh: '狮子',
    ar: 'أسود الغابة, أسود البر',
    es: 'león',
    fr: 'lion',
    ja: 'ライオン',
  },
  emoji: '🦁 🐆',
  home: ['field'],
  layer: 'mid',
  where: 'ground',
  size: { height: 36, breadth: 1.4 },
  shows: ['sitting'],
  poses: walkerPoses(coat, { sleeps: true }),
  draw: (pen, context) => {
    const c = context.colour ?? '#d9a450';
    const mane = shift(c, -0.17);
    pen
      .path('M-24 -6C-50 -2 -60 -18 -58 -36C-60 -44 -50 -46 -50 -37C-50 -24 -40 -18 -24 -18z', c, {
        round: 4,
      })
      .circle(-55, -42, 7, mane, { round: 5 });
    pen
      .path('M-28 0C-40 -8 -34 -40 -16 -54C-4 -60 16 -58 22 -46C28 -30 26 -12 26 0z', c, { round: 16 })
      .path('M-26 0C-36 -6 -30 -28 -14 -28C-2 -28 0 -12 -4 0z', shift(c, 0.03), { round: 10 });
    pen.path('M4 0L5 -34H14L14 0zM16 0L16 -34L24 -32L26 0z', shift(c, 0.02), { round: 5 });
    const petals: number[] = [];
    for (let i = 0; i < 22; i++)
      petals.push(
        10 + Math.cos(i * 0.2856) * (i % 2 ? 30 : 36),
        -72 + Math.sin(i * 0.2856) * (i % 2 ? 29 : 35),
      );
    pen.blob(petals, mane, { round: 10 });
    pen.circle(-5, -92, 7, c, { round: 4 }).circle(25, -92, 7, c, { round: 4 });
    pen.path(
      'M-9 -74C-9 -90 2 -94 10 -94C18 -94 29 -90 29 -74C29 -62 20 -52 10 -52C0 -52 -9 -62 -9 -74z',
      c,
      {
        round: 12,
      },
    );
    pen
      .ellipse(10, -61, 10, 8, shift(c, 0.13, 0.6), { round: 5, outline: false })
      .path('M4 -69H16L10 -62z', '#5a3630', { round: 1, outline: false })
      .path('M10 -62v4q-3 3 -6 1M10 -58q3 3 6 1', 'none', {
        stroke: '#5a3630',
        width: 1.1,
        material: 'flat',
      });
    drawDotEye(pen, 2, -76, 2.4);
    drawDotEye(pen, 18, -76, 2.4);
  },
};
