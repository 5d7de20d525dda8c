import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const hat: Subject = {
  words: {
    en: 'straw hat, top hat, cowboy hat, hats',
    zh: '帽子, 草帽',
    ar: 'قبعة, قبعات',
    es: 'sombrero, sombreros',
    fr: 'chapeau, chapeaux',
    ja: '帽子, 麦わら帽子',
  },
  emoji: '🎩 👒 🧢',
  home: ['room', 'beach'],
  layer: 'near',
  where: 'table',
  size: { height: 18, breadth: 2 },
  draw: (pen, context) => {
    const c = context.colour ?? '#d9b678';
    pen
      .ellipse(0, -16, 96, 17, c, { round: 10 })
      .path('M-48 -20C-50 -60 -40 -96 0 -96C40 -96 50 -60 48 -20Q0 -4 -48 -20z', shift(c, 0.03), {
        round: 16,
      })
      .path('M-49 -40Q0 -24 49 -40L49 -20Q0 -4 -49 -20z', context.palette.accent, {
        round: 3,
        outline: false,
      });
    for (const y of [-54, -68, -82] as const)
      pen.path(`M${-46 + (-54 - y) * 0.3} ${y}Q0 ${y + 14} ${46 - (-54 - y) * 0.3} ${y}`, 'none', {
        stroke: shift(c, -0.08),
        width: 1.5,
        material: 'flat',
      });
  },
};
