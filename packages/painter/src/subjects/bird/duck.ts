import { shift } from '../../drawing/colour.ts';
import { drawRoundEye } from '../animal/eye.ts';
import type { Subject } from '../subject.ts';
import { flies } from './bird-pose.ts';

export const duck: Subject = {
  words: {
    en: 'duck',
    zh: '鸭, 鴨',
    ar: 'بطة',
    es: 'pato',
    fr: 'canard',
    ja: 'アヒル',
  },
  emoji: '🦆',
  home: ['lake'],
  layer: 'mid',
  where: 'water',
  size: { height: 20, breadth: 1.62 },
  shows: ['swimming'],
  poses: {
    flying: flies(({ colour, random }) => {
      const body = colour ?? random.pick(['#f6e7b4', '#9a7a5c', '#f4f0e6']);
      const head = body === '#9a7a5c' ? '#3f7a5c' : body;
      return { body, wing: shift(body, -0.06), head, beak: '#e8963c', neck: 'middle', bill: 'broad' };
    }),
  },
  draw: (pen, context) => {
    const body = context.colour ?? context.random.pick(['#f6e7b4', '#9a7a5c', '#f4f0e6']);
    pen.path(
      'M-66 -42C-56 -34 -48 -36 -40 -38C-20 -46 4 -46 18 -40L30 -20C30 -4 14 4 -14 4C-48 4 -62 -16 -66 -42z',
      body,
      {
        round: 16,
      },
    );
    pen.path(
      'M14 -30C6 -48 12 -58 14 -68C12 -88 30 -100 46 -94C60 -88 60 -70 52 -62C42 -54 44 -40 38 -24z',
      context.colour ? shift(body, -0.04) : body === '#9a7a5c' ? '#3f7a5c' : body,
      {
        round: 11,
      },
    );
    pen.path('M55 -82C64 -82 74 -78 80 -72C74 -66 62 -66 54 -68z', '#e8963c', { round: 4 });
    drawRoundEye(pen, 46, -80, 3.4);
    pen.path(
      'M-46 -28C-34 -34 -8 -38 8 -30C4 -14 -20 -8 -36 -14C-42 -16 -46 -22 -46 -28z',
      shift(body, -0.05),
      {
        round: 9,
      },
    );
  },
};
