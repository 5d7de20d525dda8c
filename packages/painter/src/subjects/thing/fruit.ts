import type { Subject } from '../subject.ts';

export const fruit: Subject = {
  words: {
    en: 'still life',
    zh: '水果',
    ar: 'فاكهة',
    es: 'fruta',
    fr: 'fruit',
    ja: '林檎',
  },
  emoji: '🍎 🍏 🍋 🍇 🍓 🍐 🍑 🍒',
  home: ['room'],
  layer: 'near',
  where: 'table',
  size: { height: 22, breadth: 1.6, besidePeople: 0.7 },
  draw: (pen, context) => {
    const c = context.colour ?? '#d8402f';
    pen.path('M-78 -34Q-60 0 0 0Q60 0 78 -34Q0 -20 -78 -34z', '#5f8f94', { round: 16 });
    for (const [x, y, r, k] of [
      [-40, -46, 22, '#ee9a34'],
      [40, -46, 22, '#8fb848'],
      [-10, -64, 21, '#f2c14e'],
      [0, -44, 24, c],
      [26, -66, 18, '#c83c48'],
    ] as const) {
      pen.path(
        `M${x} ${y - r * 0.86}C${x + r * 0.7} ${y - r * 1.15} ${x + r * 1.15} ${y - r * 0.3} ${x + r * 0.9} ${y + r * 0.3}C${x + r * 0.6} ${y + r} ${x - r * 0.6} ${y + r} ${x - r * 0.9} ${y + r * 0.3}C${x - r * 1.15} ${y - r * 0.3} ${x - r * 0.7} ${y - r * 1.15} ${x} ${y - r * 0.86}z`,
        k,
        { round: r },
      );
      pen
        .path(`M${x} ${y - r * 0.84}q1 -6 4 -8`, 'none', { stroke: '#6b4a35', width: 2.2, material: 'flat' })
        .path(`M${x + 3} ${y - r}q8 -7 13 -3q-4 7 -13 3z`, '#5f9a4c', { round: 2 });
    }
    pen.path('M-80 -36Q0 -18 80 -36L76 -29Q0 -11 -76 -29z', '#79a8ac', { round: 3 });
  },
};
