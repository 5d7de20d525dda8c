import type { LayoutOptions } from './justified-layout.ts';

/** Narrower galleries, in CSS pixels, have the row height of phones. */
const phoneBelow = 600;
/** CSS pixels. The heights are those of the skeleton, Tailwind's `h-40` and `h-55`. */
const phone = { target: 160, groupGap: 12, groupMin: 116 };
const desk = { target: 220, groupGap: 24, groupMin: 140 };
const gap = 4;
export const headingHeight = 44;

/**
 * The lengths of a gallery, in CSS pixels.
 * @param captionHeight below each row; 0 without captions
 */
export const layoutOptions = (width: number, captionHeight: number): LayoutOptions => ({
  width,
  gap,
  headingHeight,
  ...(width < phoneBelow ? phone : desk),
  captionHeight,
});
