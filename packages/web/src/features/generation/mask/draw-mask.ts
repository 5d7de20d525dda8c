import { type Mask, marked, type Rect, withinMask } from './mask.ts';

/** Pixels of a stripe, so that marks are visible on a part of the picture with their colour. */
const stripe = 6;

/**
 * Shows the marked pixels of an area on a canvas of the mask's size: stripes in the colour of its text, with gaps in the
 * colour of its border.
 */
export function drawMask(canvas: HTMLCanvasElement, mask: Mask, changed: Rect): void {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const area = withinMask(mask, changed);
  if (!context || area.width === 0 || area.height === 0) return;
  const style = getComputedStyle(canvas);
  const colours = [style.color, style.borderTopColor].map((colour) => pixelOf(context, colour));
  const image = context.createImageData(area.width, area.height);
  for (let y = 0; y < area.height; y += 1)
    for (let x = 0; x < area.width; x += 1) {
      const [column, row] = [area.x + x, area.y + y];
      if (mask.data[row * mask.width + column] !== marked) continue;
      const colour = colours[Math.floor((column + row) / stripe) % 2];
      if (colour) image.data.set(colour, 4 * (y * area.width + x));
    }
  context.putImageData(image, area.x, area.y);
}

/** The four bytes of a colour of the style. */
function pixelOf(context: CanvasRenderingContext2D, colour: string): Uint8ClampedArray {
  const before = context.getImageData(0, 0, 1, 1);
  context.clearRect(0, 0, 1, 1);
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const pixel = context.getImageData(0, 0, 1, 1).data;
  context.putImageData(before, 0, 0);
  return pixel;
}
