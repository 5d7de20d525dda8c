import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';
import { flies } from './bird-pose.ts';

export const swan: Subject = {
  words: {
    en: 'cygnet',
    zh: '天鹅',
    ar: 'بجعة',
    es: 'cisne',
    fr: 'cygne',
    ja: 'ハクチョウ',
  },
  emoji: '🦢',
  home: ['lake'],
  layer: 'mid',
  where: 'water',
  size: { height: 24, breadth: 1.5 },
  shows: ['swimming'],
  poses: {
    flying: flies(
      ({ colour = '#fbf8f2' }) => ({
        body: colour,
        wing: shift(colour, -0.02),
        beak: '#e88a3c',
        neck: 'long',
        bill: 'pointed',
      }),
      2.1,
    ),
  },
  draw: (pen, context) => {
    const c = context.colour ?? '#fbf8f2';
    pen.path(
      'M22 -22C40 -26 44 -44 38 -62C34 -76 42 -92 54 -90C64 -88 66 -80 64 -76L56 -76C52 -80 46 -76 48 -66C54 -46 52 -20 34 -6z',
      c,
      { round: 7 },
    );
    pen
      .path('M62 -84L78 -76L62 -74z', '#e88a3c', { round: 2 })
      .path('M58 -84L66 -83L62 -75z', '#2a2428', { material: 'flat', outline: false });
    pen.path(
      'M-62 -34C-44 -34 -20 -44 6 -38C28 -34 48 -24 46 -8C40 4 -30 6 -44 0C-54 -8 -60 -24 -62 -34z',
      c,
      {
        round: 16,
      },
    );
    pen
      .path('M-60 -46C-40 -42 -24 -54 2 -46C20 -40 24 -22 8 -16C-14 -10 -44 -22 -60 -46z', shift(c, -0.025), {
        round: 10,
      })
      .path('M-52 -38C-30 -34 -10 -42 8 -32M-42 -28C-24 -24 -8 -32 6 -24', 'none', {
        stroke: shift(c, -0.1),
        width: 1.4,
        material: 'flat',
      });
    pen.circle(56, -84, 1.5, '#201c22', { material: 'flat', outline: false });
  },
};
