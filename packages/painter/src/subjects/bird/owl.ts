import { shift } from '../../drawing/colour.ts';
import type { Pen } from '../../drawing/pen.ts';
import type { Subject } from '../subject.ts';
import { drawSpreadWings } from './eagle.ts';

function drawFace(pen: Pen, c: string): void {
  pen.path(
    'M-30 -98C-24 -94 -14 -94 0 -92C14 -94 24 -94 30 -98C28 -88 28 -76 24 -66C16 -58 -16 -58 -24 -66C-28 -76 -28 -88 -30 -98z',
    c,
    { round: 12 },
  );
  pen
    .circle(-11, -76, 12.5, shift(c, 0.22, 0.6), { round: 5, outline: false })
    .circle(11, -76, 12.5, shift(c, 0.22, 0.6), { round: 5, outline: false });
  for (const x of [-10, 10] as const)
    pen
      .circle(x, -76, 7.5, '#f2b83c', { material: 'glow', outline: false })
      .circle(x, -76, 4.6, '#1f1b1e', { material: 'flat', outline: false })
      .circle(x + 1.6, -78, 1.5, '#ffffff', { material: 'glow', outline: false });
}

function drawFlying(pen: Pen, c: string): void {
  drawSpreadWings(pen, c);
  pen.path('M-10 -30L-20 -4L0 -8L20 -4L10 -30z', shift(c, -0.05), { round: 4 });
  pen
    .path('M-17 -66C-20 -40 -14 -24 0 -18C14 -24 20 -40 17 -66z', c, { round: 10 })
    .path('M-10 -56C-12 -38 -8 -28 0 -24C8 -28 12 -38 10 -56z', shift(c, 0.2, 0.7), {
      round: 7,
      outline: false,
    });
  pen.place({ x: 0, y: -12, scale: 0.82 }, pen.depth, (p) => {
    drawFace(p, c);
    p.path('M-3.500 -70H3.500L0 -61z', '#e0a03c', { round: 2 });
  });
}

export const owl: Subject = {
  words: {
    en: 'owl',
    zh: '猫头鹰',
    ar: 'بومة',
    es: 'búho',
    fr: 'hiboux',
    ja: '梟',
  },
  emoji: '🦉',
  home: ['forest'],
  layer: 'near',
  where: 'ground',
  size: { height: 34, breadth: 0.8, besidePeople: 0.5 },
  shows: ['sitting'],
  poses: {
    flying: {
      where: 'sky',
      layer: 'sky',
      breadth: 2.9,
      reach: 1.1,
      height: 0.8,
      draw: (pen, { colour = '#8c6a4c' }) => drawFlying(pen, colour),
    },
  },
  draw: (pen, context) => {
    const c = context.colour ?? '#8c6a4c';
    pen
      .path('M-26 -8C-24 8 -30 18 -40 26H40C30 18 24 8 26 -8z', '#6b4e3c', { round: 10 })
      .ellipse(0, -8, 26, 6, '#b08a62', { round: 4 });
    pen
      .path('M-24 -74C-30 -40 -26 -18 0 -6C26 -18 30 -40 24 -74z', c, { round: 18 })
      .path('M-14 -60C-18 -36 -12 -18 0 -12C12 -18 18 -36 14 -60z', shift(c, 0.2, 0.7), {
        round: 10,
        outline: false,
      });
    for (const [y, k] of [
      [-50, 4],
      [-42, 5],
      [-34, 5],
      [-26, 4],
    ] as const)
      for (let i = 0; i < k; i++)
        pen.path(`M${(i - (k - 1) / 2) * 6 - 2} ${y}q2 5 4 0z`, shift(c, -0.04), {
          material: 'flat',
          outline: false,
        });
    pen.path(
      'M-24 -70C-36 -50 -34 -26 -18 -14C-18 -32 -16 -52 -18 -68zM24 -70C36 -50 34 -26 18 -14C18 -32 16 -52 18 -68z',
      shift(c, -0.08),
      { round: 7 },
    );
    drawFace(pen, c);
    pen
      .path('M-3.500 -70H3.500L0 -61z', '#e0a03c', { round: 2 })
      .path('M-12 -10h4v6h-4zM-6 -10h4v6h-4zM3 -10h4v6h-4zM9 -10h4v6h-4z', '#d89a44', { round: 2 });
  },
};
