import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';
import { drawRoundEye } from './eye.ts';

export const snake: Subject = {
  words: {
    en: 'snakes',
    zh: '蛇',
    ar: 'ثعبان',
    es: 'serpientes',
    fr: 'serpents',
    ja: 'へび',
  },
  emoji: '🐍',
  home: ['desert', 'forest'],
  layer: 'mid',
  where: 'ground',
  size: { height: 22, breadth: 1.7, besidePeople: 0.7 },
  shows: ['lying'],
  draw: (pen, context) => {
    const c = context.colour ?? '#5f9a4c';
    const belly = shift(c, 0.14, 0.7);
    for (const [y, w, k] of [
      [-9, 74, -0.05],
      [-25, 58, -0.02],
      [-40, 42, 0.01],
    ] as const) {
      pen.ellipse(-6, y, w, 15, shift(c, k), { round: 9 });
      for (let x = -w + 16; x < w - 10; x += 20)
        pen.path(`M${x - 6} ${y + 3}l6 -6l6 6l-6 6z`, belly, { material: 'flat', outline: false });
    }
    pen.path(
      'M8 -44C30 -48 34 -62 26 -74C20 -86 28 -98 42 -98C58 -98 66 -88 64 -80C60 -74 48 -74 44 -76C52 -58 44 -34 18 -32z',
      c,
      { round: 11 },
    );
    pen.path('M64 -82L78 -84L84 -88M78 -84L84 -80', 'none', {
      stroke: '#d1384a',
      width: 1.8,
      material: 'flat',
    });
    drawRoundEye(pen, 50, -88, 3.4);
    pen.path('M66 -4Q80 -2 82 -10Q76 -14 66 -12z', shift(c, -0.05), { round: 3 });
  },
};
