import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const trumpet: Subject = {
  words: {
    en: 'trumpet, trumpets, trombone, tuba, horn instrument, flute, clarinet, bugle',
    zh: '小号, 小號, 喇叭, 号角, 長號, 唢呐, 笛子, 竹笛, 长笛',
    ar: 'بوق, ترومبيت, ناي, مزمار, أبواق',
    es: 'trompeta, trompetas, trombón, tuba, flauta, clarinete',
    fr: 'trompette, trompettes, trombone, tuba, clairon, flûte, clarinette',
    ja: 'トランペット, ラッパ, トロンボーン, フルート',
  },
  home: ['room'],
  layer: 'mid',
  where: 'ground',
  size: { height: 26, breadth: 1.9, reach: 1.05, besidePeople: 0.7 },
  draw: (pen, { colour = '#e0b040' }) => {
    pen.place({ x: 0, y: -46, scale: 0.9, turn: -12 }, pen.depth, (p) => {
      p.path('M-74 -14H40', 'none', { stroke: colour, width: 7, round: 3 }).path(
        'M-30 -12C-46 -10 -46 22 -28 22H22C40 22 42 -8 26 -12',
        'none',
        { stroke: shift(colour, -0.05), width: 6.4, round: 3 },
      );
      p.path('M34 -19C58 -20 72 -30 84 -48Q92 -14 84 20C72 0 58 -8 34 -9z', colour, { round: 8 }).ellipse(
        85,
        -14,
        6,
        34,
        shift(colour, -0.12),
        { round: 3 },
      );
      for (const x of [-14, 0, 14] as const)
        p.rect(x - 5, -20, 10, 38, shift(colour, 0.05), { round: 4 })
          .rect(x - 1.6, -32, 3.2, 14, '#b8bec4', { round: 1 })
          .rect(x - 4, -36, 8, 5, '#f0e8d4', { round: 2 });
      p.rect(-86, -19, 14, 10, '#c8ccd0', { round: 3 });
    });
  },
};
