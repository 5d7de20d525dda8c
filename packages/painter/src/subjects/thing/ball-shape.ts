import type { Pen } from '../../drawing/pen.ts';

/** A football around x y. */
export function drawBall(pen: Pen, x: number, y: number, r: number, colour: string): void {
  pen.circle(x, y, r, colour, { round: r * 0.8 });
  const dark = { material: 'flat', outline: false } as const;
  const patch = (cx: number, cy: number, size: number, from: number) => {
    const points = Array.from({ length: 5 }, (_, i) => {
      const a = from + (i * 2 * Math.PI) / 5;
      return [x + (cx + Math.cos(a) * size) * r, y + (cy + Math.sin(a) * size) * r];
    });
    pen.polygon(points.flat(), '#26282f', dark);
  };
  patch(0, 0, 0.3, -Math.PI / 2);
  for (let i = 0; i < 5; i++) {
    const a = -Math.PI / 2 + (i * 2 * Math.PI) / 5;
    patch(Math.cos(a) * 0.78, Math.sin(a) * 0.78, 0.19, a);
    pen.path(
      `M${x + Math.cos(a) * 0.3 * r} ${y + Math.sin(a) * 0.3 * r}L${x + Math.cos(a) * 0.6 * r} ${y + Math.sin(a) * 0.6 * r}`,
      'none',
      { stroke: '#26282f', width: r * 0.05, material: 'flat' },
    );
  }
}
