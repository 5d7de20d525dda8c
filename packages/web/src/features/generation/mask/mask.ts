/** Which pixels of a picture may change: 255 may, 0 may not. */
export interface Mask {
  width: number;
  height: number;
  data: Uint8Array<ArrayBuffer>;
}

/** Pixels of a mask. */
export interface Point {
  x: number;
  y: number;
}

export interface Rect extends Point {
  width: number;
  height: number;
}

/** The longer side of a mask while it is edited. A larger picture has a scaled mask, so that every step of undo is small. */
const sideMax = 1024;

export const marked = 255;
export const unmarked = 0;
type Value = typeof marked | typeof unmarked;

/** An empty mask with the ratio of the picture. */
export function createMask(picture: { width: number; height: number }): Mask {
  const scale = Math.min(1, sideMax / Math.max(picture.width, picture.height));
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  return { width, height, data: new Uint8Array(width * height) };
}

/** The whole pixels of an area that are inside the mask. */
export function withinMask({ width, height }: Mask, area: Rect): Rect {
  const x = Math.min(width, Math.max(0, Math.floor(area.x)));
  const y = Math.min(height, Math.max(0, Math.floor(area.y)));
  const right = Math.max(x, Math.min(width, Math.ceil(area.x + area.width)));
  const bottom = Math.max(y, Math.min(height, Math.ceil(area.y + area.height)));
  return { x, y, width: right - x, height: bottom - y };
}

/**
 * Draws a line with a round brush.
 * @returns the area that may have changed
 */
export function drawLine(
  mask: Mask,
  { from, to, radius, value }: { from: Point; to: Point; radius: number; value: Value },
): Rect {
  const area = withinMask(mask, {
    x: Math.min(from.x, to.x) - radius,
    y: Math.min(from.y, to.y) - radius,
    width: Math.abs(to.x - from.x) + 2 * radius,
    height: Math.abs(to.y - from.y) + 2 * radius,
  });
  const along = { x: to.x - from.x, y: to.y - from.y };
  const length = along.x ** 2 + along.y ** 2;
  for (let y = area.y; y < area.y + area.height; y += 1)
    for (let x = area.x; x < area.x + area.width; x += 1) {
      // The middle of the pixel, and the nearest point of the line.
      const [px, py] = [x + 0.5 - from.x, y + 0.5 - from.y];
      const part = length === 0 ? 0 : Math.min(1, Math.max(0, (px * along.x + py * along.y) / length));
      if ((px - part * along.x) ** 2 + (py - part * along.y) ** 2 <= radius ** 2)
        mask.data[y * mask.width + x] = value;
    }
  return area;
}

/** Fills a rectangle. @returns the area that may have changed */
export function fillRect(mask: Mask, rect: Rect, value: Value): Rect {
  const area = withinMask(mask, rect);
  for (let y = area.y; y < area.y + area.height; y += 1)
    mask.data.fill(value, y * mask.width + area.x, y * mask.width + area.x + area.width);
  return area;
}

export function invert({ data }: Mask): void {
  for (let at = 0; at < data.length; at += 1) data[at] = marked - (data[at] ?? 0);
}

/** The marked part of the mask, from 0 to 1. */
export function markedShare({ data }: Mask): number {
  let count = 0;
  for (const value of data) if (value === marked) count += 1;
  return count / data.length;
}

/** The mask in the size of the picture; each pixel stays 0 or 255. */
export function scaleMask(mask: Mask, { width, height }: { width: number; height: number }): Mask {
  if (width === mask.width && height === mask.height) return { ...mask, data: mask.data.slice() };
  const data = new Uint8Array(width * height);
  const columns = Array.from({ length: width }, (_, x) => Math.floor(((x + 0.5) * mask.width) / width));
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(((y + 0.5) * mask.height) / height) * mask.width;
    for (let x = 0; x < width; x += 1) data[y * width + x] = mask.data[row + (columns[x] ?? 0)] ?? 0;
  }
  return { width, height, data };
}
