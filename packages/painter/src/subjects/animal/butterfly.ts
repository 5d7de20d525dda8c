import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const butterfly: Subject = {
  words: {
    en: 'butterflies',
    zh: '蝴蝶',
    ar: 'فراشة',
    es: 'mariposa',
    fr: 'papillon',
    ja: 'チョウ',
  },
  emoji: '🦋',
  home: ['meadow'],
  layer: 'sky',
  where: 'sky',
  size: { height: 16, breadth: 1.2 },
  shows: ['flying'],
  draw: (pen, context) => {
    const c = context.colour ?? context.random.pick(['#ef8a3c', '#4a90d0', '#c85a9c', '#f2c23c']);
    pen.place({ x: 0, y: -50, scale: 1, turn: context.random.range(-25, 25) }, pen.depth, (p) => {
      for (const s of [-1, 1] as const) {
        p.path(
          `M${s * 2} -4C${s * 14} -46 ${s * 52} -50 ${s * 56} -30C${s * 58} -12 ${s * 28} 4 ${s * 2} 4z`,
          c,
          { round: 10 },
        );
        p.path(
          `M${s * 2} 4C${s * 26} 4 ${s * 42} 16 ${s * 36} 32C${s * 30} 44 ${s * 8} 34 ${s * 2} 12z`,
          shift(c, -0.07),
          { round: 8 },
        );
        p.path(
          `M${s * 40} -40C${s * 56} -46 ${s * 60} -24 ${s * 48} -15C${s * 52} -26 ${s * 50} -34 ${s * 40} -40z`,
          '#2f2630',
          { material: 'flat', outline: false },
        )
          .circle(s * 30, -22, 5, shift(c, 0.16), { material: 'flat', outline: false })
          .circle(s * 24, 22, 4, shift(c, 0.16), { material: 'flat', outline: false });
      }
      p.ellipse(0, 2, 3, 20, '#2f2630', { round: 3 }).path(
        'M-1 -16Q-8 -32 -14 -34M1 -16Q8 -32 14 -34',
        'none',
        { stroke: '#2f2630', width: 1.4, material: 'flat' },
      );
    });
  },
};
