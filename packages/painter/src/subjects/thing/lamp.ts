import { mixHex } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const lamp: Subject = {
  words: {
    en: 'lamp',
    zh: '台灯',
    ar: 'مصباح',
    es: 'lámpara',
    fr: 'lampe',
    ja: 'ランプ',
  },
  emoji: '💡',
  home: ['room'],
  layer: 'near',
  where: 'table',
  size: { height: 46, besidePeople: 0.5 },
  draw: (pen, context) => {
    const c = context.colour ?? '#e0b25a';
    pen
      .ellipse(0, -3, 24, 5, '#5a4a44', { round: 4 })
      .path('M-3 -4C-5 -20 -9 -24 -9 -32C-9 -42 9 -42 9 -32C9 -24 5 -20 3 -4z', context.palette.accent, {
        round: 7,
      })
      .rect(-2, -56, 4, 18, '#5a4a44', { round: 2 });
    pen.halo(0, -70, 92, '#ffdf9a', 0.42).halo(0, -70, 59, '#ffe8b0', 0.48);
    pen
      .path(
        'M-18 -98H18L36 -54Q0 -47 -36 -54z',
        { from: mixHex(c, '#fff2c8', 0.65), to: c, along: [0, -98, 0, -50] },
        { material: 'glow' },
      )
      .ellipse(0, -54, 35, 4.5, '#fff6d8', { material: 'glow', outline: false });
  },
};
