import { shift } from '../../drawing/colour.ts';
import { drawRoundEye } from '../animal/eye.ts';
import type { Subject } from '../subject.ts';
import { flies } from './bird-pose.ts';

export const parrot: Subject = {
  words: {
    en: 'parrots',
    zh: '鹦鹉',
    ar: 'ببغاء',
    es: 'loros',
    fr: 'perroquets',
    ja: 'オウム',
  },
  emoji: '🦜',
  home: ['forest'],
  layer: 'mid',
  where: 'ground',
  size: { height: 34, breadth: 0.9, besidePeople: 0.6 },
  shows: ['sitting'],
  poses: {
    flying: flies(({ colour, random }) => {
      const body = colour ?? random.pick(['#d1382f', '#3f9a4c', '#3372c4']);
      return {
        body,
        wing: shift(body, -0.07),
        beak: '#2f2c30',
        neck: 'short',
        bill: 'hooked',
        tail: '#3372c4',
      };
    }),
  },
  draw: (pen, context) => {
    const c = context.colour ?? context.random.pick(['#d1382f', '#3f9a4c', '#3372c4']);
    pen.path('M-44 -16Q0 -22 46 -14L45 -8Q0 -14 -44 -9z', '#7a5236', { round: 3 });
    pen
      .path('M-12 -30C-18 -10 -22 2 -18 8Q-8 4 2 -24z', '#3372c4', { round: 5 })
      .path('M-4 -30C-8 -10 -8 4 -4 10Q4 0 8 -24z', '#f0b83c', { round: 4 });
    pen.path(
      'M-16 -20C-24 -44 -18 -66 -8 -80C-4 -94 10 -100 20 -94C30 -88 30 -76 24 -66C24 -44 16 -26 6 -16Q-8 -12 -16 -20z',
      c,
      { round: 16 },
    );
    pen
      .path('M-14 -64C-26 -50 -26 -24 -14 -6C-2 -20 4 -40 0 -58Q-6 -66 -14 -64z', shift(c, -0.07), {
        round: 8,
      })
      .path('M-21 -44Q-12 -36 0 -44L-2 -34Q-12 -28 -22 -34z', '#f0b83c', { round: 3, outline: false })
      .path('M-22 -34Q-12 -28 -2 -34Q-6 -18 -14 -6Q-20 -16 -22 -34z', '#3372c4', {
        round: 4,
        outline: false,
      });
    pen
      .path('M10 -92C20 -96 28 -88 27 -78C22 -72 12 -74 9 -80z', '#f8f4ea', { round: 4, outline: false })
      .path('M22 -92C36 -92 42 -80 36 -68C34 -74 28 -76 24 -76C21 -82 20 -88 22 -92z', '#2f2c30', {
        round: 5,
      })
      .path('M24 -76Q30 -74 31 -68Q26 -68 22 -72z', '#4a4648', { round: 2 });
    drawRoundEye(pen, 17, -85, 3.2);
    pen.path('M-4 -18v8M4 -18v8', 'none', { stroke: '#5a5458', width: 4, round: 2 });
  },
};
