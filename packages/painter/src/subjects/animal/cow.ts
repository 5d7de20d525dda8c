import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';
import { drawDotEye } from './eye.ts';
import { drawLegs } from './hoofed-animal.ts';

export const cow: Subject = {
  words: {
    en: 'cow',
    zh: '黄牛, 黃牛',
    ar: 'بقرة',
    es: 'vaca',
    fr: 'vache',
    ja: 'うし, ウシ',
  },
  emoji: '🐮 🐄 🐂 🐃',
  home: ['meadow'],
  layer: 'mid',
  where: 'ground',
  size: { height: 32, breadth: 1.5 },
  draw: (pen, context) => {
    const c = context.colour ?? '#f3ece0';
    const spot = context.colour ? shift(context.colour, -0.25) : '#4a3c38';
    drawLegs(pen, shift(c, -0.1), [-36, 22], -40, 7, '#2f2828');
    pen.blob([-58, -72, -40, -82, 0, -80, 30, -82, 42, -70, 40, -46, 20, -34, -30, -34, -54, -42], c, {
      round: 20,
    });
    pen.ellipse(-24, -32, 12, 7, '#eab4a8', { round: 5 });
    pen
      .blob([-44, -78, -20, -80, -16, -60, -34, -52, -50, -60], spot, { round: 8, outline: false })
      .blob([4, -79, 24, -80, 26, -66, 12, -58, 0, -64], spot, { round: 8, outline: false });
    drawLegs(pen, c, [-48, 30], -42, 7.5, '#2f2828');
    pen.path('M-58 -70C-68 -60 -68 -40 -66 -28L-62 -28C-62 -42 -60 -52 -54 -58z', c, { round: 3 });
    pen
      .path('M36 -84C40 -96 62 -98 68 -84L78 -60C80 -50 66 -46 58 -52C48 -56 38 -64 36 -84z', c, {
        round: 12,
      })
      .path('M62 -62C70 -66 78 -62 79 -56C77 -48 66 -46 58 -52z', '#eab4a8', { round: 5, outline: false });
    pen
      .path('M40 -92C30 -96 24 -92 24 -86C30 -80 38 -82 42 -86z', spot, { round: 4 })
      .path('M46 -95Q44 -106 52 -108Q50 -100 54 -96zM60 -95Q64 -106 72 -106Q66 -100 66 -92z', '#e6d8bc', {
        round: 2,
      });
    drawDotEye(pen, 58, -78, 2.4);
  },
};
