import { mixHex, shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';
import { trunkColour } from './crown.ts';

export const pine: Subject = {
  words: {
    en: 'pine',
    zh: '松树',
    ar: 'صنوبر',
    es: 'pino',
    fr: 'pin, pins',
    ja: '松',
  },
  emoji: '🌲',
  home: ['mountain'],
  layer: 'mid',
  where: 'ground',
  size: { height: 52, breadth: 0.55 },
  traits: ['plant', 'shelter', 'outdoors'],
  kindOf: 'tree',
  draw: (pen, context) => {
    const { random, lit, palette } = context;
    const green = context.colour ?? (palette.snow ? '#4a6a66' : mixHex('#2f5d4a', palette.leaf, 0.18));
    pen.rect(-3, -14, 6, 14, trunkColour, { round: 3 });
    for (let tier = 0; tier < 5; tier++) {
      const y = -10 - tier * 17;
      const half = 27 - tier * 4.9;
      const points: number[] = [0, y - 27];
      const steps = 5;
      const edge: number[] = [];
      for (let i = steps; i >= -steps; i--)
        edge.push(
          (half * i) / steps + random.range(-0.8, 0.8),
          y + (Math.abs(i) / steps) * 3 - (i % 2 ? 0 : 4) + random.range(-1, 1),
        );
      pen.polygon([...points, ...edge], shift(green, -0.03 + 0.012 * tier), { round: half * 0.55 });
      pen.polygon(
        [0, y - 27, lit * half * 0.95, y + 1, lit * half * 0.55, y - 3.5, lit * half * 0.2, y - 6],
        shift(green, 0.05 + 0.01 * tier),
        { material: 'flat', outline: false, opacity: 0.75 },
      );
      if (palette.snow)
        pen.path(
          `M0 ${y - 28}L${half * 0.72} ${y - 5}Q${half * 0.5} ${y - 9} ${half * 0.34} ${y - 5}Q${half * 0.16} ${y - 12} 0 ${y - 7}Q${-half * 0.2} ${y - 13} ${-half * 0.4} ${y - 6}Q${-half * 0.55} ${y - 10} ${-half * 0.74} ${y - 4}z`,
          '#f6f9fd',
          { material: 'snow', round: 5, outline: false },
        );
    }
  },
};
