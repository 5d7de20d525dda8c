import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const skateboard: Subject = {
  words: {
    en: 'skateboard, skateboards, longboard, skateboarding',
    zh: '滑板',
    ar: 'لوح تزلج, سكيت بورد, لوح التزلج',
    es: 'patineta, monopatín, tabla de skate',
    fr: 'skateboard, planche à roulettes',
    ja: 'スケートボード, スケボー',
  },
  home: ['street', 'road', 'park'],
  layer: 'mid',
  where: 'ground',
  size: { height: 9, breadth: 4, reach: 1.05, besidePeople: 0.8 },
  draw: (pen, context) => {
    const c = context.colour ?? '#d8503c';
    for (const x of [-100, 100] as const)
      pen
        .rect(x - 16, -48, 32, 12, '#8a9098', { round: 3 })
        .circle(x - 18, -22, 22, '#f0e6d0', { round: 8 })
        .circle(x + 18, -22, 22, '#f0e6d0', { round: 8 })
        .circle(x - 18, -22, 8, '#4a4f58', { round: 3 })
        .circle(x + 18, -22, 8, '#4a4f58', { round: 3 });
    pen
      .path(
        'M-190 -100Q-170 -70 -140 -66H140Q170 -70 190 -100L194 -84Q172 -46 140 -44H-140Q-172 -46 -194 -84z',
        c,
        { round: 8 },
      )
      .path('M-190 -100Q-170 -70 -140 -66H140Q170 -70 190 -100', 'none', {
        stroke: shift(c, -0.16),
        width: 8,
        round: 2,
      });
  },
};
