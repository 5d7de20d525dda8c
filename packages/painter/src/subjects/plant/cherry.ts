import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';
import { drawCrown } from './crown.ts';

export const cherry: Subject = {
  words: {
    en: 'cherry blossom',
    zh: '樱',
    ar: 'أزهار الكرز',
    es: 'cerezo',
    fr: 'cerisier',
    ja: '桜',
  },
  emoji: '🌸 💮',
  home: ['hill', 'lake'],
  layer: 'mid',
  where: 'ground',
  size: { height: 54, breadth: 1 },
  traits: ['plant', 'shelter', 'outdoors'],
  kindOf: 'tree',
  draw: (pen, context) => {
    pen.path('M-6 0C-2 -12 -9 -24 -4 -42L3 -44C1 -28 6 -14 7 0z', '#5b4038', { round: 4 });
    pen.path(
      'M-3 -30C-14 -40 -20 -44 -28 -50L-27 -53C-16 -48 -8 -44 0 -36zM1 -34C10 -44 18 -48 28 -52L27 -56C14 -52 6 -46 -1 -41z',
      '#5b4038',
      { round: 2 },
    );
    const pink = context.colour ?? '#f3aec4';
    drawCrown(pen, context, -20, -62, 23, pink);
    drawCrown(pen, context, 22, -60, 22, pink);
    drawCrown(pen, context, 2, -74, 25, shift(pink, 0.02));
    let petals = '';
    for (let i = 0; i < 14; i++)
      petals += `M${context.random.range(-50, 50).toFixed(1)} ${context.random.range(-46, 0).toFixed(1)}q1.2 -1.4 2.4 0q-1.2 1.2 -2.4 0z`;
    pen.path(petals, shift(pink, 0.05), { material: 'flat', outline: false });
  },
};
