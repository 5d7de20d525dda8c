import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';
import { drawCurled } from './curled-up.ts';
import { drawOvalEye } from './eye.ts';
import { type Coat, walkerPoses } from './walker.ts';

const coat: Coat = {
  fur: '#cdb49a',
  pale: '#f2ebe0',
  dark: '#e8b0a8',
  ears: 'long',
  tail: 'short',
  muzzle: 5,
};

export const rabbit: Subject = {
  words: {
    en: 'bunnies',
    zh: '小兔, 白兔',
    ar: 'أرنب',
    es: 'conejo',
    fr: 'lapin',
    ja: '兔',
  },
  emoji: '🐰 🐇',
  home: ['meadow'],
  layer: 'near',
  where: 'ground',
  size: { height: 34, breadth: 0.96, besidePeople: 0.42 },
  shows: ['sitting'],
  poses: walkerPoses(coat),
  draw: (pen, context) => {
    const fur = context.colour ?? context.random.pick(['#cdb49a', '#f2ebe0', '#a58d78']);
    const pale = shift(fur, 0.12, 0.6);
    pen
      .path('M12 -62C4 -78 4 -100 12 -102C20 -100 22 -80 20 -62z', shift(fur, -0.03), { round: 5 })
      .path('M14 -66C10 -78 10 -94 13 -96C17 -92 18 -78 17 -66z', '#e8b0a8', { round: 2, outline: false });
    pen.circle(-38, -12, 10, pale, { round: 8 });
    pen.path('M-36 0C-48 -16 -36 -46 -10 -48C12 -50 26 -40 26 -22C26 -10 24 0 18 0z', fur, { round: 16 });
    pen
      .path('M-32 0C-40 -14 -28 -32 -10 -30C4 -28 8 -12 2 0z', shift(fur, 0.025), { round: 12 })
      .path('M-22 0q4 -8 16 -8t14 8z', pale, { round: 4 });
    pen.path('M12 0L13 -20H24L25 0z', fur, { round: 5 });
    pen.path(
      'M8 -50C6 -64 18 -70 30 -68C42 -66 48 -56 46 -48C44 -38 32 -34 22 -36C12 -38 9 -42 8 -50z',
      fur,
      {
        round: 12,
      },
    );
    pen
      .path('M24 -64C18 -80 22 -103 30 -104C38 -101 38 -80 33 -64z', fur, { round: 5 })
      .path('M27 -67C23 -80 26 -96 30 -98C34 -94 34 -80 31 -67z', '#e8b0a8', { round: 2, outline: false });
    pen.path('M32 -40C36 -46 44 -48 46 -47C45 -40 40 -36 32 -36z', pale, { round: 3, outline: false });
    drawOvalEye(pen, 32, -55, 3);
    pen
      .circle(46, -51, 1.8, '#c9706a', { material: 'flat', outline: false })
      .circle(27, -45, 4, '#e8a8a0', { material: 'flat', opacity: 0.4, outline: false });
  },
  drawAsleep: (pen, { random, colour = random.pick(['#cdb49a', '#f2ebe0', '#a58d78']) }) =>
    drawCurled(pen, {
      fur: colour,
      pale: shift(colour, 0.12, 0.6),
      ears: 'long',
      earTone: '#e8b0a8',
      tail: 'none',
    }),
};
