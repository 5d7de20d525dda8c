import type { Mask, Point, Rect } from './mask.ts';

export type Tool = 'brush' | 'eraser' | 'rectangle';

/** The slider of the brush: percent of the longer side of the picture. */
export const brushSizes = { min: 1, max: 40, first: 10 };

/** Mask pixels. */
export const radiusOf = ({ width, height }: Mask, size: number) => (Math.max(width, height) * size) / 200;

/** Half of the picture, in its middle. */
export const firstRect = ({ width, height }: Mask): Rect => ({
  x: Math.round(width / 4),
  y: Math.round(height / 4),
  width: Math.round(width / 2),
  height: Math.round(height / 2),
});

/** The rectangle between two corners. */
export const rectBetween = (one: Point, other: Point): Rect => ({
  x: Math.min(one.x, other.x),
  y: Math.min(one.y, other.y),
  width: Math.abs(one.x - other.x),
  height: Math.abs(one.y - other.y),
});

/** The part of the longer side that an arrow key moves or resizes the rectangle. */
const keyStep = 1 / 40;

const between = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/**
 * The rectangle after an arrow key; it stays in the picture.
 * @param isSize the key changes the size: it moves the right or the lower side
 */
export function moveRect(rect: Rect, mask: Mask, direction: Point, isSize: boolean): Rect {
  const step = Math.max(1, Math.round(Math.max(mask.width, mask.height) * keyStep));
  const by = { x: direction.x * step, y: direction.y * step };
  if (isSize)
    return {
      ...rect,
      width: between(rect.width + by.x, Math.min(step, mask.width - rect.x), mask.width - rect.x),
      height: between(rect.height + by.y, Math.min(step, mask.height - rect.y), mask.height - rect.y),
    };
  return {
    ...rect,
    x: between(rect.x + by.x, 0, mask.width - rect.width),
    y: between(rect.y + by.y, 0, mask.height - rect.height),
  };
}
