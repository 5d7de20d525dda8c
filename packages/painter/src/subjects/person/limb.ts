import type { Pen } from '../../drawing/pen.ts';
import type { Point } from './pose.ts';

function normal([ax, ay]: Point, [bx, by]: Point): Point {
  const long = Math.hypot(bx - ax, by - ay) || 1;
  return [(by - ay) / long, (ax - bx) / long];
}

/** An arm or a leg with a bend. `wide`: widths at its beginning, at the bend and at its end. */
export function drawLimb(
  pen: Pen,
  [from, bend, to]: readonly [Point, Point, Point],
  wide: readonly [number, number, number],
  colour: string,
): void {
  const a = normal(from, bend);
  const b = normal(bend, to);
  const m: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  // Where the limb bends sharply, the mean of both normals is short.
  const k = 1 / Math.max(0.55, Math.hypot(m[0], m[1]));
  const side = ([x, y]: Point, [nx, ny]: Point, half: number) => [x + nx * half, y + ny * half];
  const beyond = ([x, y]: Point, [nx, ny]: Point, by: number) => [x - ny * by, y + nx * by];
  pen.blob(
    [
      ...side(from, a, wide[0] / 2),
      ...side(bend, m, (wide[1] / 2) * k),
      ...side(to, b, wide[2] / 2),
      ...beyond(to, b, wide[2] * 0.3),
      ...side(to, b, -wide[2] / 2),
      ...side(bend, m, (-wide[1] / 2) * k),
      ...side(from, a, -wide[0] / 2),
    ],
    colour,
    { round: wide[1] * 0.5 },
  );
}
