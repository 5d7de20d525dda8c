import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const cake: Subject = {
  words: {
    en: 'cake',
    zh: '蛋糕',
    ar: 'كعكة',
    es: 'pastel',
    fr: 'gâteau',
    ja: 'ケーキ',
  },
  emoji: '🎂 🍰 🧁',
  home: ['room'],
  layer: 'near',
  where: 'table',
  size: { height: 32, breadth: 1.48 },
  draw: (pen, context) => {
    const c = context.colour ?? '#f4cfd0';
    pen.ellipse(0, -4, 74, 10, '#f2ece0', { round: 6 });
    pen
      .path('M-54 -8V-44H54V-8Q0 4 -54 -8z', '#e2b078', { round: 12 })
      .path('M-54 -27Q0 -16 54 -27V-22Q0 -11 -54 -22z', '#fbf1e0', { material: 'flat', outline: false });
    pen
      .path(
        'M-56 -46Q0 -60 56 -46V-36Q50 -22 44 -34Q38 -40 32 -30Q24 -14 17 -28Q10 -36 4 -26Q-4 -10 -11 -26Q-18 -36 -24 -26Q-32 -16 -38 -32Q-46 -40 -50 -28Q-56 -26 -56 -36z',
        c,
        { round: 6 },
      )
      .ellipse(0, -47, 56, 11, shift(c, 0.04), { round: 8 });
    for (const x of [-34, -12, 12, 34] as const)
      pen
        .path(
          `M${x - 8} -50C${x - 10} -62 ${x - 3} -66 ${x} -66C${x + 3} -66 ${x + 10} -62 ${x + 8} -50Q${x} -44 ${x - 8} -50z`,
          '#d8323c',
          { round: 6 },
        )
        .path(`M${x - 6} -64L${x} -68L${x + 6} -64L${x} -61z`, '#5a9a4c', {
          material: 'flat',
          outline: false,
        });
    for (const x of [-22, 0, 22] as const)
      pen
        .rect(x - 2, -84, 4, 30, '#7fb8d0', { round: 2 })
        .path(`M${x} -98C${x + 6} -90 ${x + 4} -84 ${x} -84C${x - 4} -84 ${x - 6} -90 ${x} -98z`, '#ffd25a', {
          material: 'glow',
        });
  },
};
