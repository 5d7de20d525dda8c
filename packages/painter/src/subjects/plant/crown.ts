import { mixHex, shift } from '../../drawing/colour.ts';
import type { Pen } from '../../drawing/pen.ts';
import type { DrawContext } from '../draw.ts';

export const trunkColour = '#6b4a35';

function drawClump(pen: Pen, x: number, y: number, r: number, colour: string, context: DrawContext): void {
  const points: number[] = [];
  const bumps = 9;
  for (let i = 0; i < bumps; i++) {
    const a = (i / bumps) * 6.283 + context.random.range(-0.12, 0.12);
    const k = r * context.random.range(0.82, 1.12);
    points.push(x + Math.cos(a) * k * 1.08, y + Math.sin(a) * k * 0.9);
  }
  pen.blob(points, colour, { material: 'smooth', round: r * 0.75 });
}

/** The crown of a tree: dark clumps behind, light ones towards the sun. */
export function drawCrown(
  pen: Pen,
  context: DrawContext,
  cx: number,
  cy: number,
  r: number,
  colour: string,
): void {
  const { random, lit } = context;
  const dark = shift(mixHex(colour, context.palette.shadow, 0.28), -0.04);
  const light = shift(colour, 0.06, 1.05);
  for (const [x, y, k] of [
    [-0.62, 0.28, 0.55],
    [0.62, 0.3, 0.55],
    [0, 0.32, 0.62],
  ] as const)
    drawClump(pen, cx + x * r, cy + y * r, k * r, dark, context);
  for (const [x, y, k] of [
    [-0.5, -0.12, 0.56],
    [0.5, -0.08, 0.56],
    [0, -0.4, 0.6],
  ] as const)
    drawClump(pen, cx + x * r, cy + y * r, k * r, colour, context);
  drawClump(pen, cx + lit * 0.36 * r, cy - 0.46 * r, 0.4 * r, light, context);
  drawClump(pen, cx + lit * 0.66 * r, cy - 0.02 * r, 0.28 * r, light, context);
  let dabs = '';
  for (let i = 0; i < 22; i++) {
    const a = random.next() * 6.283;
    const k = r * Math.sqrt(random.next()) * 0.92;
    const x = cx + Math.cos(a) * k + lit * 0.1 * r;
    const y = cy + Math.sin(a) * k * 0.8 - 0.08 * r;
    const s = r * random.range(0.03, 0.07);
    dabs += `M${(x - s).toFixed(1)} ${y.toFixed(1)}q${s.toFixed(1)} ${(-s * 1.4).toFixed(1)} ${(2 * s).toFixed(1)} 0q${(-s).toFixed(1)} ${(s * 0.9).toFixed(1)} ${(-2 * s).toFixed(1)} 0z`;
  }
  pen.path(dabs, shift(light, 0.05), { material: 'flat', opacity: 0.7, outline: false });
}
