import type { Pen } from '../../drawing/pen.ts';

export function drawOvalEye(pen: Pen, x: number, y: number, r: number, iris = '#2a2420'): void {
  pen
    .ellipse(x, y, r, r * 1.15, iris, { material: 'flat', outline: false })
    .circle(x + r * 0.3, y - r * 0.4, r * 0.34, '#ffffff', { material: 'glow', outline: false });
}

/** A dark eye with a highlight. */
export function drawRoundEye(pen: Pen, x: number, y: number, r: number): void {
  pen
    .circle(x, y, r, '#241f22', { material: 'flat', outline: false })
    .circle(x + r * 0.3, y - r * 0.35, r * 0.34, '#ffffff', { material: 'glow', outline: false });
}

/** A dark eye without a highlight. */
export const drawDotEye = (pen: Pen, x: number, y: number, r: number) =>
  pen.circle(x, y, r, '#241f22', { material: 'flat', outline: false });

/** Of an animal that sleeps. */
export const drawClosedEye = (pen: Pen, x: number, y: number, r: number) =>
  pen.path(`M${x - r} ${y}q${r} ${r * 0.9} ${2 * r} 0`, 'none', {
    stroke: '#2c2422',
    width: Math.max(1.2, r * 0.45),
    material: 'flat',
  });
