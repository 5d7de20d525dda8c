import type { Pen } from '../../drawing/pen.ts';

/** A dark eye with the light in it. */
export function eye(pen: Pen, x: number, y: number, r: number): void {
  pen
    .circle(x, y, r, '#241f22', { material: 'flat', outline: false })
    .circle(x + r * 0.3, y - r * 0.35, r * 0.34, '#ffffff', { material: 'glow', outline: false });
}
