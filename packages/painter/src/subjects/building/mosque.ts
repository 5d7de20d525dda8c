import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';
import { drawPane, drawShadedSide } from './wall.ts';

export const mosque: Subject = {
  words: {
    en: 'mosque',
    zh: '清真寺',
    ar: 'مسجد',
    es: 'mezquita',
    fr: 'mosquée',
    ja: 'モスク',
  },
  emoji: '🕌',
  home: ['desert', 'city'],
  layer: 'far',
  where: 'ground',
  size: { height: 40, breadth: 1.04 },
  draw: (pen, context) => {
    const wall = '#f0e4cc';
    const dome = context.colour ?? '#4a9a94';
    for (const x of [-46, 46] as const) {
      pen
        .rect(x - 4, -72, 8, 72, wall, { round: 4 })
        .rect(x - 6, -60, 12, 3, shift(wall, -0.06), { round: 1 })
        .path(`M${x - 5} -72Q${x - 5} -80 ${x} -90Q${x + 5} -80 ${x + 5} -72z`, dome, { round: 4 });
    }
    pen.rect(-36, -34, 72, 34, wall, { round: 5 });
    drawShadedSide(pen, context, -36, -34, 72, 34, wall, 0.28);
    pen
      .path('M-24 -34C-30 -56 -10 -64 0 -78C10 -64 30 -56 24 -34z', dome, { round: 16 })
      .path('M-0.8 -78v-9h1.6v9z', '#d8b048', { material: 'flat' });
    for (const x of [-28, 18] as const) drawPane(pen, context, x, -24, 10, 18, true);
    pen.path('M-9 0V-18Q-9 -26 0 -30Q9 -26 9 -18V0z', '#5f4a3c', { material: 'flat' });
  },
};
