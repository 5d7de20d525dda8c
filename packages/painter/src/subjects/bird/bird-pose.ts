import { shift } from '../../drawing/colour.ts';
import type { Pen } from '../../drawing/pen.ts';
import { drawRoundEye } from '../animal/eye.ts';
import type { Draw, DrawContext } from '../draw.ts';
import type { Posed } from '../subject.ts';

/** A bird in flight, from the side. */
interface Flier {
  body: string;
  wing: string;
  head?: string;
  beak: string;
  /** Swans and flamingos stretch their necks, ducks a little. */
  neck: 'short' | 'middle' | 'long';
  bill: 'pointed' | 'broad' | 'hooked';
  /** Colour of legs that are seen behind the tail. */
  legs?: string;
  /** A long tail in this colour. */
  tail?: string;
}

const stretches = { short: 0, middle: 16, long: 40 };

function drawFlier(pen: Pen, { body, wing, head = body, beak, neck, bill, legs, tail }: Flier): void {
  const out = stretches[neck];
  const x = 40 + out;
  const y = -52 - out * 0.1;
  pen.path('M-2 -50C-16 -82 -38 -100 -72 -100C-58 -82 -44 -60 -14 -40z', shift(wing, -0.07), { round: 7 });
  if (legs) pen.path('M-34 -34L-84 -26M-34 -31L-82 -21', 'none', { stroke: legs, width: 2.4, round: 1 });
  if (tail) pen.path('M-30 -40L-92 -30L-88 -18L-30 -28z', tail, { round: 4 });
  if (out)
    pen.path(`M26 -44Q${34 + out * 0.5} -50 ${x - 2} ${y}`, 'none', {
      stroke: body,
      width: neck === 'long' ? 7 : 11,
      round: 4,
    });
  pen.path('M-34 -38C-20 -56 14 -60 34 -50C36 -34 6 -24 -16 -30L-54 -22L-47 -33z', body, { round: 9 });
  if (bill === 'pointed')
    pen.path(`M${x + 6} ${y - 3}L${x + 21} ${y + 2}L${x + 5} ${y + 4}z`, beak, { round: 2 });
  if (bill === 'broad')
    pen.path(
      `M${x + 5} ${y - 4}C${x + 14} ${y - 3} ${x + 22} ${y - 1} ${x + 22} ${y + 2}C${x + 20} ${y + 6} ${x + 10} ${y + 5} ${x + 4} ${y + 5}z`,
      beak,
      { round: 2 },
    );
  if (bill === 'hooked')
    pen.path(
      `M${x + 4} ${y - 6}C${x + 16} ${y - 8} ${x + 20} ${y} ${x + 15} ${y + 8}C${x + 13} ${y + 3} ${x + 8} ${y + 4} ${x + 4} ${y + 4}z`,
      beak,
      { round: 2 },
    );
  pen.circle(x, y, 9, head, { round: 6 });
  pen
    .path('M14 -50C8 -84 20 -108 54 -116C46 -94 46 -66 22 -40C8 -34 -2 -42 14 -50z', wing, { round: 8 })
    .path('M22 -58C22 -82 30 -98 46 -108M28 -54C32 -76 36 -86 44 -94', 'none', {
      stroke: shift(wing, -0.12),
      width: 1.6,
      material: 'flat',
    });
  drawRoundEye(pen, x + 2, y - 2.4, 1.9);
}

/** Flies in the sky. `of` gives the colours of the bird. */
export const flies = (of: (context: DrawContext) => Flier, breadth = 2): Posed => ({
  where: 'sky',
  layer: 'sky',
  breadth,
  reach: 1.2,
  draw: (pen, context) => drawFlier(pen, of(context)),
});

/** Sits on a stump. */
export const perches = (draw: Draw, size: Omit<Posed, 'draw'>): Posed => ({
  ...size,
  where: 'ground',
  layer: 'mid',
  draw: (pen, context) => {
    pen
      .path('M-24 -26C-22 -12 -28 -4 -36 2H36C28 -4 22 -12 24 -26z', '#6b4e3c', { round: 8 })
      .ellipse(0, -26, 24, 6, '#b08a62', { round: 4 });
    pen.place({ x: 0, y: -26, scale: 1 }, pen.depth, (p) => draw(p, context));
  },
});

/** Folded wings, turned to the viewer: a bird of prey that sits. */
export function drawPerchedHunter(pen: Pen, c: string): void {
  pen.path('M-9 -8L-14 22L0 14L14 22L9 -8z', shift(c, -0.08), { round: 4 });
  pen.path('M-24 -66C-34 -34 -26 -10 0 0C26 -10 34 -34 24 -66z', c, { round: 14 });
  pen
    .path('M-24 -66C-38 -40 -36 -14 -16 4C-14 -22 -14 -46 -18 -64z', shift(c, -0.07), { round: 6 })
    .path('M24 -66C38 -40 36 -14 16 4C14 -22 14 -46 18 -64z', shift(c, -0.05), { round: 6 });
  for (const [x, y] of [
    [-7, -44],
    [6, -40],
    [-5, -28],
    [7, -24],
    [0, -14],
  ] as const)
    pen.path(`M${x - 3} ${y}q3 5 6 0z`, shift(c, 0.08), { material: 'flat', outline: false });
  pen
    .path('M-18 -62C-22 -84 -12 -96 2 -96C16 -96 22 -84 18 -62C8 -54 -8 -54 -18 -62z', '#f8f4ea', {
      round: 9,
    })
    .path('M6 -82C20 -86 28 -76 23 -62C19 -68 12 -70 6 -70z', '#e8b03c', { round: 3 })
    .path('M-4 -85L8 -80', 'none', { stroke: '#3a2c24', width: 2, material: 'flat' })
    .path('M-10 -2v7M-4 -1v7M5 -1v7M11 -2v7', 'none', { stroke: '#e8b03c', width: 4.4, round: 2 });
  drawRoundEye(pen, 2, -77, 2.6);
}
