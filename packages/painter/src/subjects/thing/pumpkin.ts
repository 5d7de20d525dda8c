import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

/** A carved one, lit inside. */
export const pumpkin: Subject = {
  words: {
    en: 'halloween pumpkin',
    zh: '南瓜',
    ar: 'يقطين',
    es: 'calabaza',
    fr: 'citrouille',
    ja: 'かぼちゃ',
  },
  emoji: '🎃',
  home: ['field', 'village'],
  layer: 'mid',
  where: 'ground',
  size: { height: 24, breadth: 1.5, besidePeople: 0.6 },
  draw: (pen, context) => {
    const c = context.colour ?? '#e8802c';
    for (const [x, rx, k] of [
      [-44, 26, -0.05],
      [44, 26, -0.05],
      [-24, 30, 0],
      [24, 30, 0],
      [0, 30, 0.03],
    ] as const)
      pen.ellipse(x, -40, rx, 40, shift(c, k), { round: 18 });
    pen
      .path('M-6 -76C-8 -90 0 -98 12 -98L14 -90C8 -88 7 -82 8 -76z', '#5a7a3c', { round: 4 })
      .path('M10 -88C26 -98 38 -90 34 -80', 'none', { stroke: '#5a8a3c', width: 2.5, round: 1 });
    pen
      .path('M-36 -56L-22 -40H-46zM36 -56L22 -40H46zM0 -40L-7 -29H7z', '#ffd65a', { material: 'glow' })
      .path(
        'M-50 -26Q-30 -18 -24 -24L-18 -14L-8 -20L0 -12L8 -20L18 -14L24 -24Q30 -18 50 -26Q36 -2 0 -2Q-36 -2 -50 -26z',
        '#ffd65a',
        { material: 'glow' },
      );
    pen.halo(0, -34, 62, '#ffc24a', context.dark ? 0.5 : 0.16);
  },
};
