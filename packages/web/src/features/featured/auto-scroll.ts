/** Pixels a millisecond. */
export const scrollSpeed = 0.1;
/** Milliseconds. What took longer was no motion: a hidden tab, a long task. */
const longestFrame = 64;
/** Milliseconds in which a push of the finger gives way to the drift. */
const settling = 320;

export interface ScrollState {
  /** How far the strip has gone, from 0 up to the length of its loop. Pixels. */
  offset: number;
  /** Pixels a millisecond. */
  speed: number;
}

/** @param length of one loop; none yet, and nothing moves */
export const wrap = (offset: number, length: number): number =>
  length > 0 ? ((offset % length) + length) % length : 0;

/** Where it is a frame later. Whatever it was pushed to, its speed returns to the usual one. */
export function advance({ offset, speed }: ScrollState, milliseconds: number, length: number): ScrollState {
  const time = Math.min(milliseconds, longestFrame);
  return {
    offset: wrap(offset + speed * time, length),
    speed: scrollSpeed + (speed - scrollSpeed) * Math.exp(-time / settling),
  };
}

/** How often the pictures stand in a row so that the window never sees its end. */
export const copiesFor = (windowWidth: number, length: number): number =>
  length > 0 ? Math.min(40, Math.ceil(windowWidth / length) + 1) : 1;

/** The smallest change of the offset that brings start..end (from the strip's beginning) into the window. */
export function intoView(offset: number, start: number, end: number, windowWidth: number): number {
  if (start < offset || end - start > windowWidth) return start;
  return end > offset + windowWidth ? end - windowWidth : offset;
}
