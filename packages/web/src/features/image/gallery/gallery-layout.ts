import type { LayoutOptions } from './justified-layout.ts';

/** Narrower galleries, in CSS pixels, have the row height of phones. */
const phoneBelow = 600;
/** CSS pixels. The heights are those of the skeleton, Tailwind's `h-40` and `h-55`. */
const phone = { target: 160, groupGap: 12, groupMin: 116 };
const desk = { target: 220, groupGap: 24, groupMin: 140 };
const gap = 4;
/** In root font sizes, as the skeleton's `pt-11`. */
const headingRem = 2.75;

/** CSS pixels. The user chooses it in the browser. */
export const rootFontSize = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/**
 * The lengths of a gallery, in CSS pixels.
 * @param rem the root font size
 * @param captionRem height of the caption below each row, in root font sizes; 0 without captions
 */
export const layoutOptions = (width: number, rem: number, captionRem: number): LayoutOptions => ({
  width,
  gap,
  headingHeight: Math.round(headingRem * rem),
  ...(width < phoneBelow ? phone : desk),
  captionHeight: Math.round(captionRem * rem),
});
