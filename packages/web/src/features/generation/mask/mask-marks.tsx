import type { Ref } from 'react';
import type { Mask, Rect } from './mask.ts';

/** Lengths of the mask as shares of the drawn picture, which has another size. */
const percentOf = (length: number, whole: number): string => `${(length / whole) * 100}%`;

/** The area that the rectangle will fill. */
export function RectangleMark({ rect, mask }: { rect: Rect; mask: Mask }) {
  return (
    <div
      data-rectangle
      style={{
        left: percentOf(rect.x, mask.width),
        top: percentOf(rect.y, mask.height),
        width: percentOf(rect.width, mask.width),
        height: percentOf(rect.height, mask.height),
      }}
      className="pointer-events-none absolute border-2 border-dashed border-ink outline outline-paper"
    />
  );
}

interface BrushMarkProps {
  ref: Ref<HTMLDivElement>;
  /** In pixels of the mask. */
  radius: number;
  mask: Mask;
}

/** The area below the pointer, hidden until `placeBrush` places it. */
export function BrushMark({ ref, radius, mask }: BrushMarkProps) {
  return (
    <div
      ref={ref}
      hidden
      style={{
        width: percentOf(2 * radius, mask.width),
        height: percentOf(2 * radius, mask.height),
      }}
      className="pointer-events-none absolute rounded-[50%] border-2 border-ink outline outline-paper"
    />
  );
}

interface Placed {
  /** The middle, in pixels of the mask. */
  x: number;
  y: number;
  radius: number;
  mask: Mask;
  /** Of the picture. */
  scale: number;
}

/** Writes the style directly, so that a moving pointer does not render React. */
export function placeBrush(element: HTMLElement, { x, y, radius, mask, scale }: Placed): void {
  element.hidden = false;
  element.style.left = percentOf(x - radius, mask.width);
  element.style.top = percentOf(y - radius, mask.height);
  element.style.borderWidth = `${2 / scale}px`;
}
