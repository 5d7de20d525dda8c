import type { Pen } from '../../drawing/pen.ts';
import type { DrawContext } from '../draw.ts';

/** Neither the prompt nor the picture gives the hands something to do. */
export const handsAreFree = ({ seated, reading, isPortrait, looks, held }: DrawContext): boolean =>
  !seated && !reading && !isPortrait && !looks?.pose && !held;

export function drawBasket(pen: Pen, x: number, y: number): void {
  pen.path(`M${x - 8} ${y + 7}C${x - 7} ${y - 6} ${x + 7} ${y - 6} ${x + 8} ${y + 7}`, 'none', {
    stroke: '#8a5f38',
    width: 1.6,
    material: 'flat',
  });
  for (const [dx, colour] of [
    [-5, '#d8503c'],
    [0, '#e8b03c'],
    [5, '#7a9a4c'],
  ] as const)
    pen.circle(x + dx, y + 7, 3.4, colour, { round: 2, outline: false });
  pen
    .path(`M${x - 9.5} ${y + 7}h19l-2.500 11h-14z`, '#b98a52', { round: 4 })
    .path(`M${x - 8.5} ${y + 11}h17M${x - 8} ${y + 14.5}h16`, 'none', {
      stroke: '#8f6638',
      width: 0.9,
      material: 'flat',
    });
}
