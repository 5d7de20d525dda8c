import { shift } from '../../drawing/colour.ts';
import type { Pen } from '../../drawing/pen.ts';
import type { Figure } from './figure.ts';

const lumps = [
  [-11, -6, 5],
  [-13, 1, 5],
  [-12.5, 8, 4.6],
  [-7, -11, 5.4],
  [0.5, -13.5, 5.6],
  [8, -11.5, 5.2],
  [12, -5, 4.8],
  [13.5, 2, 4.4],
  [12.5, 8.5, 4],
] as const;

/** Hair behind the head and the shoulders. */
export function drawBackHair(pen: Pen, f: Figure): void {
  const dark = shift(f.hair, -0.05);
  switch (f.cut) {
    case 'long':
      pen.path('M-12.500 -4C-17 10 -17 24 -13 33Q-6 30 0 31Q7 32 12 29C15 20 15 8 13 -4z', dark, {
        round: 7,
      });
      return;
    case 'bob':
      pen.path('M-12.800 -4C-16 8 -15 15 -11 17H11C15 15 15 6 13 -4z', dark, { round: 6 });
      return;
    case 'plaits':
      pen.path(
        'M-10 2C-19 4 -20 18 -16 27C-12 25 -10 14 -8 8zM11 2C19 4 20 18 17 27C13 25 11 14 9 8z',
        dark,
        { round: 4 },
      );
      return;
    case 'bun':
      pen.circle(-4, -14.5, 5.8, dark, { round: 4 });
      return;
    case 'ponytail':
      pen.path('M-8 -9C-22 -12 -25 4 -20 20C-17 22 -15 20 -15 16C-18 6 -14 0 -8 -1z', dark, { round: 5 });
      return;
    case 'curly':
      for (const [x, y, r] of lumps) pen.circle(x, y, r, dark, { round: 4, outline: false });
      return;
    default:
  }
}

/** Hair over the forehead. */
export function drawFrontHair(pen: Pen, f: Figure): void {
  if (f.cut === 'bald') {
    pen.path('M-11.800 0C-12.800 -4 -11.500 -7 -10.500 -7.500Q-10.500 -3 -10.800 1z', f.hair, {
      round: 2,
      outline: false,
    });
    return;
  }
  if (f.hat === 'headscarf' || f.hat === 'hood') return;
  if (f.cut === 'curly') {
    for (const [x, y, r] of [
      [-8, -8.5, 4.4],
      [-2, -11, 4.6],
      [5, -11.2, 4.6],
      [10, -7, 4],
    ] as const)
      pen.circle(x, y, r, f.hair, { round: 4, outline: false });
    return;
  }
  pen.path(
    f.cut === 'short'
      ? 'M-12 3C-14.500 -12 -7 -16.800 1 -16.800C9.500 -16.800 15.500 -10.500 12.600 0Q11.500 -5.500 6.500 -7.600Q-2 -5 -7 -7.200Q-10 -3.500 -10.600 2.500z'
      : 'M-12.600 6C-15.500 -12 -7.500 -17.600 1 -17.600C10.500 -17.600 16 -10.500 13.200 4.500Q12.400 -4 7.200 -8.800Q0 -4 -7 -3.600Q-11 0 -12.600 6z',
    f.hair,
    { round: 6 },
  );
  if (f.cut !== 'short')
    pen.path('M-7 -12Q0 -16 7 -12.500', 'none', { stroke: shift(f.hair, 0.09), width: 1, material: 'flat' });
}
