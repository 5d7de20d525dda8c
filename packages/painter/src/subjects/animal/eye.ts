import type { Pen } from '../../drawing/pen.ts';

export function eye(pen: Pen, x: number, y: number, r: number, iris = '#2a2420'): void {
  pen
    .ellipse(x, y, r, r * 1.15, iris, { material: 'flat', outline: false })
    .circle(x + r * 0.3, y - r * 0.4, r * 0.34, '#ffffff', { material: 'glow', outline: false });
}
