import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const sofa: Subject = {
  words: {
    en: 'sofa',
    zh: '沙发',
    ar: 'أريكة',
    es: 'sofá',
    fr: 'canapé',
    ja: 'ソファ',
  },
  emoji: '🛋',
  home: ['livingroom'],
  layer: 'mid',
  where: 'ground',
  size: { height: 30, breadth: 2.3 },
  draw: (pen, context) => {
    const c = context.colour ?? context.random.pick(['#4f7a8c', '#a8604c', '#6f7f5a', '#8a6a8c']);
    pen.path('M-88 0v-14h10v14zM78 0v-14h10v14z', '#5a3f30', { round: 2 });
    pen
      .path('M-92 -84Q-92 -100 -76 -100H76Q92 -100 92 -84V-20H-92z', c, { round: 14 })
      .path('M0 -96V-40', 'none', { stroke: shift(c, -0.1), width: 2, material: 'flat' });
    pen
      .path('M-84 -52H-1V-26H-84zM1 -52H84V-26H1z', shift(c, 0.05), { round: 8 })
      .path('M-88 -28H88V-10H-88z', shift(c, -0.05), { round: 6 });
    for (const x of [-112, 82] as const)
      pen.path(`M${x} -60Q${x} -72 ${x + 15} -72Q${x + 30} -72 ${x + 30} -60V-8H${x}z`, shift(c, 0.02), {
        round: 10,
      });
    pen.place({ x: -56, y: -50, scale: 1, turn: -10 }, pen.depth, (p) =>
      p.path('M-17 -30H17V2H-17z', '#f0c86a', { round: 10 }),
    );
  },
};
