import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';
import { drawCurled } from './curled-up.ts';
import { drawOvalEye } from './eye.ts';
import { type Coat, walkerPoses } from './walker.ts';

const coat: Coat = {
  fur: '#e0913f',
  pale: '#f8e8d0',
  dark: '#a8622c',
  ears: 'pointed',
  tail: 'long',
  muzzle: 3,
  stripes: 'tabby',
};

export const cat: Subject = {
  words: {
    en: 'cat',
    zh: '猫咪, 貓咪, 喵星人',
    ar: 'هر',
    es: 'gatita',
    fr: 'chat',
    ja: 'ねこ, ネコ',
  },
  emoji: '🐱 🐈 😺 😸 😻',
  home: ['meadow', 'room', 'garden'],
  layer: 'mid',
  where: 'ground',
  size: { height: 30, breadth: 1, besidePeople: 0.5 },
  shows: ['sitting'],
  poses: walkerPoses(coat),
  draw: (pen, context) => {
    const fur =
      context.colour ?? context.random.pick(['#e0913f', '#4a4650', '#8f8a8c', '#f1e6d6', '#c98a54']);
    const pale = shift(fur, 0.2, 0.5);
    pen.path(
      'M-22 -2C-44 4 -56 -8 -52 -24C-50 -36 -42 -40 -40 -33C-38 -27 -46 -24 -44 -16C-42 -8 -32 -10 -22 -14z',
      shift(fur, -0.03),
      { round: 5 },
    );
    pen.path('M-24 0C-38 -6 -34 -38 -20 -52C-10 -60 14 -58 18 -46C24 -32 24 -10 22 0z', fur, { round: 16 });
    pen.path('M-22 0C-34 -4 -32 -24 -18 -27C-6 -28 -2 -12 -4 0z', shift(fur, 0.025), { round: 10 });
    pen.path('M4 -50C18 -46 20 -30 16 -18C10 -14 4 -26 2 -40z', pale, { round: 6, outline: false });
    pen
      .path('M5 0C3 -14 3 -28 6 -36L13 -36C13 -24 13 -12 14 0z', shift(fur, 0.03), { round: 5 })
      .path('M14 0C13 -12 14 -26 15 -34L21 -32C23 -20 22 -10 24 0z', fur, { round: 5 });
    pen.path('M2 0q1 -6 7 -6t7 6zM13 0q1 -5.600 6.500 -5.600t6.500 5.600z', pale, { round: 3 });
    pen
      .path('M-11 -80L-13 -101L5 -91zM17 -91L31 -101L29 -79z', fur, { round: 4 })
      .path('M-8 -84L-9.600 -95L0 -89zM21 -89L28.500 -95L27 -84z', '#e8a39a', { round: 2, outline: false });
    pen.path(
      'M-15 -70C-16 -86 -4 -93 9 -93C22 -93 34 -86 32 -70C31 -58 20 -53 9 -53C-3 -53 -14 -58 -15 -70z',
      fur,
      { round: 14 },
    );
    pen.path(
      'M-1 -64C0 -70 5 -71 9 -70C13 -71 18 -70 19 -64C19 -57 14 -54 9 -54C4 -54 -1 -57 -1 -64z',
      pale,
      {
        round: 5,
        outline: false,
      },
    );
    drawOvalEye(pen, 1, -73, 3.4, '#2c3a2c');
    drawOvalEye(pen, 18, -73, 3.4, '#2c3a2c');
    pen.path('M6.500 -67.500h5.400l-2.700 3.200z', '#c9706a', { material: 'flat', outline: false });
    pen.path('M9.200 -64.500v2.500q-3 3 -5.500 0.600M9.200 -62q3 3 5.500 0.600', 'none', {
      stroke: shift(fur, -0.2),
      width: 0.8,
      material: 'flat',
    });
    pen.path(
      'M-2 -64L-20 -67M-2 -61.500L-19 -60M20 -64L38 -67M20 -61.500L37 -60M4 -92v6M9 -93v7M14 -92v6',
      'none',
      { stroke: shift(fur, -0.12), width: 0.8, material: 'flat' },
    );
  },
  drawAsleep: (
    pen,
    { random, colour = random.pick(['#e0913f', '#5a5660', '#8f8a8c', '#f1e6d6', '#c98a54']) },
  ) =>
    drawCurled(pen, {
      fur: colour,
      pale: shift(colour, 0.2, 0.5),
      ears: 'pointed',
      earTone: '#e8a39a',
      tail: 'thin',
    }),
};
