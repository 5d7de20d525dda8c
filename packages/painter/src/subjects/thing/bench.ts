import type { Pen } from '../../drawing/pen.ts';
import type { Subject } from '../subject.ts';

/** A park bench of width 100 with the seat at 25. */
export function drawBenchAt(pen: Pen): void {
  pen
    .path('M-40 0L-38 -50h3.500L-36 0zM36 0L34.500 -50H38L40 0z', '#3b3f44', { round: 2 })
    .path('M-42 -3L-41 -24h4v24zM37 0V-24h4L42 -3z', '#2f3338', { round: 2 });
  for (const y of [-50, -42, -34]) pen.rect(-50, y, 100, 5.4, '#9a6a42', { round: 2 });
  pen
    .rect(-50, -26.5, 100, 3.4, '#b07d50', { round: 1.5 })
    .rect(-50, -22.6, 100, 3.4, '#8a5c38', { round: 1.5 });
}

export const bench: Subject = {
  words: {
    en: 'bench',
    zh: '长椅',
    ar: 'مقعد',
    es: 'banco',
    fr: 'un banc',
    ja: 'ベンチ',
  },
  home: ['park'],
  layer: 'mid',
  where: 'ground',
  size: { height: 24, breadth: 1.6 },
  traits: ['outdoors'],
  draw: (pen) => pen.place({ x: 0, y: 0, scale: 1.5 }, pen.depth, (p) => drawBenchAt(p)),
};
