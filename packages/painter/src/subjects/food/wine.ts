import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

/** A glass and a bottle. */
export const wine: Subject = {
  words: {
    en: 'red wine, white wine',
    zh: '红酒, 紅酒',
    ar: 'نبيذ',
    es: 'vino tinto, copa',
    fr: 'vin rouge',
    ja: '赤ワイン',
  },
  emoji: '🍷 🥂 🍾',
  home: ['room'],
  layer: 'near',
  where: 'table',
  size: { height: 38, breadth: 0.86 },
  draw: (pen, context) => {
    const drink = context.colour ?? '#8a1f36';
    pen
      .path(
        'M-36 0V-52C-36 -62 -25 -64 -25 -74V-98H-15V-74C-15 -64 -4 -62 -4 -52V0Q-20 4 -36 0z',
        '#2f4a38',
        { round: 8 },
      )
      .rect(-35, -44, 30, 26, '#f2e6c8', { round: 1 })
      .path('M-30 -36H-10M-28 -30H-12', 'none', { stroke: '#8a6a3c', width: 1.5, material: 'flat' })
      .rect(-26, -101, 12, 14, '#7a2436', { round: 2 });
    pen.ellipse(22, -1, 15, 3, '#dfe8ec', { round: 2 }).rect(20.8, -34, 2.4, 33, '#dfe8ec', { round: 1 });
    pen.path('M3 -78C2 -48 8 -34 22 -34C36 -34 42 -48 41 -78z', '#e4eef2', { round: 6, opacity: 0.8 });
    pen
      .path('M4 -62C5 -44 10 -37 22 -37C34 -37 39 -44 40 -62z', drink, { round: 8, outline: false })
      .ellipse(22, -62, 18, 3.4, shift(drink, 0.07), { material: 'flat', outline: false });
    pen.path('M9 -72Q8 -56 12 -46', 'none', { stroke: '#ffffff', width: 2, material: 'glow', opacity: 0.6 });
  },
};
