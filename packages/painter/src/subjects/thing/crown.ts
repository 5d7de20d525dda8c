import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const crown: Subject = {
  words: {
    en: 'golden crown',
    zh: '冠冕',
    ar: 'تاج',
    es: 'corona',
    fr: 'couronne',
    ja: '王冠',
  },
  emoji: '👑',
  home: ['room'],
  layer: 'near',
  where: 'table',
  size: { height: 26, breadth: 1.3 },
  draw: (pen, context) => {
    const c = context.colour ?? '#e8b53a';
    pen.path(
      'M-50 -18L-60 -76L-34 -48L-20 -90L0 -52L20 -90L34 -48L60 -76L50 -18Q0 -30 -50 -18z',
      shift(c, -0.12),
      { round: 6 },
    );
    pen
      .path('M-52 -14L-64 -70L-38 -42L-22 -84L0 -44L22 -84L38 -42L64 -70L52 -14Q0 4 -52 -14z', c, {
        round: 8,
      })
      .path('M-52 -14Q0 4 52 -14L50 -2Q0 14 -50 -2z', shift(c, 0.04), { round: 5 });
    for (const [x, y, k] of [
      [-64, -72, '#d1283a'],
      [-22, -87, '#3372c4'],
      [22, -87, '#3372c4'],
      [64, -72, '#d1283a'],
      [0, -24, '#d1283a'],
      [-28, -26, '#4f9a4c'],
      [28, -26, '#4f9a4c'],
      [0, 0, '#f4f1ea'],
      [-26, -3, '#f4f1ea'],
      [26, -3, '#f4f1ea'],
    ] as const)
      pen.circle(x, y, 4.6, k, { round: 3 });
  },
};
