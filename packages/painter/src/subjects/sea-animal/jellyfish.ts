import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const jellyfish: Subject = {
  words: {
    en: 'jellyfish',
    zh: '水母',
    ar: 'قنديل البحر',
    es: 'medusa',
    fr: 'méduse',
    ja: 'くらげ',
  },
  emoji: '🪼',
  home: ['underwater'],
  layer: 'sky',
  where: 'underwater',
  size: { height: 34 },
  shows: ['swimming'],
  draw: (pen, context) => {
    const c = context.colour ?? context.random.pick(['#f0a0c8', '#a8b4f4', '#8fe0e0']);
    for (let i = 0; i < 9; i++) {
      const x = -26 + i * 6.5;
      const s = context.random.range(-10, 10);
      pen.path(`M${x} -60C${x + s} -44 ${x - s} -26 ${x + s * 0.6} ${-4 - Math.abs(i - 4) * 5}`, 'none', {
        stroke: shift(c, i % 2 ? 0.03 : -0.05),
        width: i % 2 ? 2.2 : 4,
        material: 'glow',
        opacity: 0.8,
      });
    }
    pen
      .path(
        'M-36 -60C-38 -86 -18 -100 0 -100C18 -100 38 -86 36 -60Q30 -54 24 -60Q18 -54 12 -60Q6 -54 0 -60Q-6 -54 -12 -60Q-18 -54 -24 -60Q-30 -54 -36 -60z',
        c,
        { material: 'glow', opacity: 0.9 },
      )
      .path('M-24 -64C-24 -82 -12 -90 0 -90C12 -90 24 -82 24 -64z', shift(c, 0.12), {
        material: 'glow',
        opacity: 0.6,
      });
    pen.halo(0, -78, 78, c, 0.36);
  },
};
