import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

/** Noodles in broth, an egg, greens, chopsticks on the rim, steam. */
export const bowl: Subject = {
  words: {
    en: 'bowl of rice',
    zh: '碗',
    ar: 'وعاء',
    es: 'plato de ramen',
    fr: 'bol',
    ja: '丼',
  },
  emoji: '🍚 🥣',
  home: ['room'],
  layer: 'near',
  where: 'table',
  size: { height: 28, breadth: 1.8 },
  draw: (pen, context) => {
    const clay = context.colour ?? context.random.pick(['#b8403a', '#2f4f6c', '#efe6d4', '#3f6f68']);
    pen
      .ellipse(0, -3, 34, 6, shift(clay, -0.12), { round: 4 })
      .path('M-70 -52C-68 -22 -40 0 -22 0H22C40 0 68 -22 70 -52z', clay, { round: 22 })
      .path('M-67 -38Q0 -18 67 -38', 'none', { stroke: shift(clay, 0.14, 0.6), width: 2.4, material: 'flat' })
      .ellipse(0, -52, 70, 17, shift(clay, 0.06), { round: 4 })
      .ellipse(0, -51, 63, 13.5, '#c9853c', { round: 4, outline: false });
    for (let i = 0; i < 9; i++) {
      const x = -44 + i * 9;
      pen.path(`M${x} -48q8 -11 18 -3t16 1`, 'none', {
        stroke: i % 2 ? '#f6dd9c' : '#edc978',
        width: 2.6,
        material: 'flat',
      });
    }
    pen
      .path('M-50 -54q6 -12 16 -9q7 3 6 10q-12 5 -22 -1z', '#5f9148', { round: 4 })
      .path('M-38 -56q8 -10 15 -5q4 5 -1 9z', '#76a857', { round: 4 })
      .ellipse(26, -56, 15, 8.5, '#fffaf0', { round: 5 })
      .ellipse(27, -56.5, 7, 4.4, '#f2a53a', { round: 3, outline: false })
      .ellipse(-6, -60, 14, 6, '#c98a6c', { round: 4 })
      .path('M-16 -60q10 -4 20 0', 'none', { stroke: '#f0d2bc', width: 1.4, material: 'flat' });
    pen.path('M30 -62L98 -92M24 -58L94 -98', 'none', { stroke: '#6a4028', width: 3, round: 2 });
    pen.path('M-24 -74q-9 -10 0 -20t0 -18M4 -76q9 -10 0 -20t0 -16', 'none', {
      stroke: '#ffffff',
      width: 3.4,
      material: 'glow',
      opacity: 0.5,
    });
  },
};
