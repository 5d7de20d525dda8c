import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const car: Subject = {
  words: {
    en: 'automobile',
    zh: '汽车',
    ar: 'سيارة',
    es: 'coche',
    fr: 'automobile',
    ja: '車',
  },
  emoji: '🚗 🚕 🚙 🛻',
  home: ['road'],
  layer: 'mid',
  where: 'ground',
  size: { height: 19, breadth: 2.3 },
  draw: (pen, context) => {
    const c = context.colour ?? context.random.pick(['#d8503c', '#3f8f9c', '#e8b03c', '#e9e2d2']);
    pen.ellipse(0, 0, 112, 9, '#20242c', { material: 'flat', opacity: 0.3, outline: false });
    pen.path('M-62 -52C-54 -88 -40 -96 0 -96C40 -96 52 -84 66 -52z', shift(c, 0.02), { round: 14 });
    pen.path(
      'M-52 -54C-46 -80 -36 -86 -5 -86V-54zM3 -86C34 -86 42 -76 53 -54H3z',
      context.dark ? '#6f86a0' : '#bcdbe4',
      { round: 4 },
    );
    pen.path(
      'M-108 -22C-110 -48 -98 -52 -66 -56H64C96 -53 110 -46 110 -22Q110 -12 100 -12H-98Q-108 -12 -108 -22z',
      c,
      { round: 18 },
    );
    pen
      .path('M-106 -36H108', 'none', { stroke: shift(c, 0.12), width: 3, material: 'flat' })
      .path('M-1 -54V-18M-30 -46h9M26 -46h9', 'none', {
        stroke: shift(c, -0.12),
        width: 2,
        material: 'flat',
      });
    pen.rect(-112, -20, 224, 7, '#c9ced2', { round: 3 });
    for (const x of [-62, 64] as const)
      pen
        .circle(x, -13, 21, '#23262d', { round: 8 })
        .circle(x, -13, 11, '#cfd4d6', { round: 6 })
        .circle(x, -13, 4, '#555c66', { round: 2 });
    pen
      .ellipse(103, -38, 6, 8, '#fff0b8', { material: 'glow' })
      .ellipse(-105, -38, 4, 7, '#ff6a50', { material: 'glow' });
  },
};
