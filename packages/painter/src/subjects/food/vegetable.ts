import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

/** A carrot, a broccoli, a tomato and an onion. */
export const vegetable: Subject = {
  words: {
    en: 'vegetable',
    zh: '蔬菜',
    ar: 'خضار',
    es: 'verdura',
    fr: 'légume',
    ja: '野菜',
  },
  emoji: '🥕 🥦 🥬 🧅 🧄 🥔 🍆 🥒 🫑 🥗',
  home: ['room'],
  layer: 'near',
  where: 'table',
  size: { height: 20, breadth: 1.7 },
  traits: ['cluster'],
  draw: (pen, context) => {
    const green = context.colour ?? '#5f9a4a';
    pen
      .rect(-26, -46, 14, 44, '#b8cf8a', { round: 7 })
      .circle(-38, -60, 19, green, { round: 10 })
      .circle(-2, -62, 18, shift(green, -0.03), { round: 10 })
      .circle(-20, -80, 21, shift(green, 0.04), { round: 12 })
      .circle(-20, -56, 18, shift(green, 0.02), { round: 10 });
    pen
      .path('M34 -52C52 -50 66 -36 64 -20C62 -4 46 0 34 0C22 0 6 -4 4 -20C2 -36 16 -50 34 -52z', '#d8a868', {
        round: 16,
      })
      .path('M34 -52C30 -60 34 -68 32 -76L38 -76C37 -68 38 -60 34 -52z', '#c8b070', { round: 3 })
      .path('M34 -50C22 -36 22 -14 34 -1M34 -50C46 -36 46 -14 34 -1', 'none', {
        stroke: '#b8844c',
        width: 1.6,
        material: 'flat',
      });
    pen
      .path('M-80 -2C-86 -12 -78 -24 -66 -24C-40 -22 -6 -14 14 -6C-6 0 -50 4 -80 -2z', '#e8823c', {
        round: 8,
      })
      .path('M-72 -20Q-66 -14 -68 -8M-48 -18Q-44 -12 -46 -6M-24 -14Q-21 -10 -22 -5', 'none', {
        stroke: '#b85c24',
        width: 1.8,
        material: 'flat',
      });
  },
};
