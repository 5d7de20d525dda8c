import { shift } from '../../drawing/colour.ts';
import type { Pen } from '../../drawing/pen.ts';

export function drawBloom(
  pen: Pen,
  x: number,
  y: number,
  r: number,
  petals: number,
  colour: string,
  heart: string,
): void {
  for (const [k, tone] of [
    [1, -0.03],
    [0.72, 0.03],
  ] as const)
    for (let i = 0; i < petals; i++) {
      const a = (i / petals) * 6.283 + (k < 1 ? 0.35 : 0);
      const c = Math.cos(a);
      const s = Math.sin(a);
      const q = r * k;
      pen.path(
        `M${x} ${y}C${(x + q * (c * 0.5 - s * 0.52)).toFixed(1)} ${(y + q * (s * 0.5 + c * 0.52)).toFixed(1)} ${(x + q * (c * 1.05 - s * 0.34)).toFixed(1)} ${(y + q * (s * 1.05 + c * 0.34)).toFixed(1)} ${(x + q * c).toFixed(1)} ${(y + q * s).toFixed(1)}C${(x + q * (c * 1.05 + s * 0.34)).toFixed(1)} ${(y + q * (s * 1.05 - c * 0.34)).toFixed(1)} ${(x + q * (c * 0.5 + s * 0.52)).toFixed(1)} ${(y + q * (s * 0.5 - c * 0.52)).toFixed(1)} ${x} ${y}z`,
        shift(colour, tone),
        { round: r * 0.2 },
      );
    }
  pen.circle(x, y, r * 0.3, heart, { round: r * 0.25 });
}

export function drawStem(pen: Pen, x: number, top: number, lean: number): void {
  pen.line([x, 0, x + lean * 0.4, top * 0.5, x + lean, top], '#4f8445', 2.6, { material: 'flat' });
  pen.path(
    `M${x + lean * 0.2} ${top * 0.3}q14 -13 22 -9q-6 12 -22 9zM${x + lean * 0.3} ${top * 0.45}q-13 -11 -20 -7q6 11 20 7z`,
    '#5f9a4c',
    { round: 3 },
  );
}
