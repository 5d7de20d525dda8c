/** Pixels a millisecond. */
export const scrollSpeed = 0.1;
/** Milliseconds. A longer frame (hidden tab, long task) does not count as motion. */
const longestFrame = 64;
/** Milliseconds in which the speed of a drag returns to the usual speed. */
const settling = 320;

export interface ScrollState {
  /** Pixels scrolled, from 0 up to the length of the loop. */
  offset: number;
  /** Pixels a millisecond. */
  speed: number;
}

/** @param length pixels of one loop; 0 until it is measured */
export const wrap = (offset: number, length: number): number =>
  length > 0 ? ((offset % length) + length) % length : 0;

/** The state one frame later. The speed returns to the usual one. */
export function advance({ offset, speed }: ScrollState, milliseconds: number, length: number): ScrollState {
  const time = Math.min(milliseconds, longestFrame);
  return {
    offset: wrap(offset + speed * time, length),
    speed: scrollSpeed + (speed - scrollSpeed) * Math.exp(-time / settling),
  };
}

/** How many copies of the images fill the window at every offset. */
export const copiesFor = (windowWidth: number, length: number): number =>
  length > 0 ? Math.min(40, Math.ceil(windowWidth / length) + 1) : 1;

/** The smallest change of the offset that brings start..end (pixels from the beginning) into view. */
export function intoView(offset: number, start: number, end: number, windowWidth: number): number {
  if (start < offset || end - start > windowWidth) return start;
  return end > offset + windowWidth ? end - windowWidth : offset;
}
