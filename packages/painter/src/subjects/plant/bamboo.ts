import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const bamboo: Subject = {
  words: {
    en: 'bamboo',
    zh: '竹',
    ar: 'خيزران',
    es: 'bambú',
    fr: 'bambou',
    ja: '竹',
  },
  emoji: '🎋 🎍',
  home: ['forest'],
  layer: 'mid',
  where: 'ground',
  size: { height: 60, breadth: 1 },
  traits: ['plant', 'outdoors'],
  kindOf: 'tree',
  draw: (pen, context) => {
    const green = context.colour ?? '#7aa35a';
    for (const [x, lean, w] of [
      [-22, -3, 5],
      [-8, 2, 6.5],
      [7, -1, 5.5],
      [20, 4, 5],
    ] as const) {
      for (let i = 0; i < 6; i++)
        pen.path(
          `M${x + lean * i * 0.6 - w / 2} ${-i * 17}h${w}l${lean * 0.5} -16.2h${-w}z`,
          shift(green, i % 2 ? 0.02 : -0.02),
          { round: 3 },
        );
      for (let k = 0; k < 9; k++) {
        const y = -40 - context.random.next() * 62;
        const bx = x + (lean * -y) / 28;
        const s = k % 2 ? 1 : -1;
        const long = context.random.range(9, 17);
        pen.path(
          `M${bx} ${y}q${s * long * 0.5} -5 ${s * long} 5q${-s * long * 0.6} 0 ${-s * long} -5z`,
          shift(green, context.random.range(-0.08, 0.05)),
          { round: 2, material: 'flat' },
        );
      }
    }
  },
};
