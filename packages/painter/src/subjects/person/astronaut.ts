import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const astronaut: Subject = {
  words: {
    en: 'astronaut',
    zh: '宇航员',
    ar: 'رائد فضاء',
    es: 'astronauta',
    fr: 'spationaute',
    ja: '宇宙飛行士',
  },
  emoji: '👨‍🚀 👩‍🚀 🧑‍🚀',
  home: ['space'],
  layer: 'mid',
  where: 'ground',
  size: { height: 44, breadth: 0.8 },
  traits: ['person'],
  portrait: 'whole',
  draw: (pen, context) => {
    const suit = context.colour ?? '#f1eee8';
    const trim = context.colour ? '#f1eee8' : '#e0763c';
    pen.rect(-21, -72, 42, 40, shift(suit, -0.12), { round: 6 });
    pen
      .path(
        'M-16 -36C-20 -22 -20 -10 -19 -2H-4C-3 -12 -2 -22 -1 -32zM16 -36C20 -22 20 -10 19 -2H4C3 -12 2 -22 1 -32z',
        suit,
        { round: 7 },
      )
      .path('M-20 -8H-3L-2 1H-22zM20 -8H3L2 1H22z', shift(suit, -0.2), { round: 4 });
    pen
      .path(
        'M-14 -68C-28 -66 -34 -50 -36 -38L-27 -34C-24 -44 -20 -50 -13 -54zM14 -68C28 -68 36 -80 40 -90L32 -95C27 -86 22 -78 12 -78z',
        shift(suit, -0.02),
        { round: 6 },
      )
      .circle(-32, -35, 6, trim, { round: 4 })
      .circle(37, -94, 6, trim, { round: 4 });
    pen.path('M-17 -72C-20 -56 -19 -42 -17 -32Q0 -27 17 -32C19 -42 20 -56 17 -72Q0 -78 -17 -72z', suit, {
      round: 12,
    });
    pen
      .rect(-9, -58, 18, 11, '#56606e', { round: 3 })
      .circle(-4, -52.5, 1.8, '#ff7a5c', { material: 'glow' })
      .circle(1, -52.5, 1.8, '#ffd45a', { material: 'glow' })
      .circle(6, -52.5, 1.8, '#7ae0a0', { material: 'glow' });
    pen.path('M-17 -40Q0 -35 17 -40V-36.500Q0 -31.500 -17 -36.500z', trim, {
      material: 'flat',
      outline: false,
    });
    pen
      .circle(0, -86, 18, suit, { round: 12 })
      .path(
        'M-13 -86C-13 -96 -6 -98 1 -98C9 -98 14 -94 14 -86C14 -79 8 -75 1 -75C-7 -75 -13 -79 -13 -86z',
        '#2c3a5c',
        { round: 8 },
      )
      .path('M-9 -88C-8 -94 -3 -96 2 -96L-3 -84z', '#a8d4ec', {
        material: 'glow',
        opacity: 0.8,
        outline: false,
      });
  },
};
