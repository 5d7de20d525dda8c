import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const rocket: Subject = {
  words: {
    en: 'rocket',
    zh: '火箭',
    ar: 'صاروخ',
    es: 'cohete',
    fr: 'fusée',
    ja: 'ロケット',
  },
  emoji: '🚀',
  home: ['space'],
  layer: 'sky',
  where: 'sky',
  size: { height: 46 },
  draw: (pen, context) => {
    const c = context.colour ?? '#d8483c';
    pen.place({ x: 0, y: -50, scale: 1, turn: 14 }, pen.depth, (p) => {
      p.path('M-9 34C-22 56 -6 66 0 92C6 66 22 56 9 34z', '#ff9a3c', { material: 'glow' }).path(
        'M-5 34C-11 48 -3 56 0 70C3 56 11 48 5 34z',
        '#fff0b0',
        { material: 'glow' },
      );
      p.path('M-13 8C-32 16 -30 36 -26 42L-11 28zM13 8C32 16 30 36 26 42L11 28z', c, { round: 6 });
      p.path('M-15 32C-22 0 -16 -32 0 -52C16 -32 22 0 15 32z', '#f2ede2', { round: 15 }).path(
        'M-11.6 -28C-8 -38 -4 -46 0 -52C4 -46 8 -38 11.6 -28z',
        c,
        { round: 7 },
      );
      p.circle(0, -8, 8, '#4a5866', { round: 3 })
        .circle(0, -8, 5.6, '#9fd4e4', { material: 'glow' })
        .rect(-11, 30, 22, 5, '#4a5866', { round: 2 })
        .path('M-2.5 10L0 4L2.5 10V38H-2.5z', shift(c, -0.04), { round: 2 });
    });
  },
};
