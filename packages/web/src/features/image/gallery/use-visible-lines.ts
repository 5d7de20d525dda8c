import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { linesBetween } from './find-line.ts';
import type { Layout } from './justified-layout.ts';

/** Pixels above and below the window in which lines are rendered too: half a window, and at least this. */
const marginMin = 600;

export function onScroll(listener: () => void) {
  addEventListener('scroll', listener, { passive: true });
  addEventListener('resize', listener);
  return () => {
    removeEventListener('scroll', listener);
    removeEventListener('resize', listener);
  };
}

/** How far the window is scrolled past the top of an element, in pixels; negative above it. */
export const scrolledInto = (element: HTMLElement | null): number =>
  element ? -element.getBoundingClientRect().top : 0;

/**
 * The lines in the window and near it, as indices: the first, and the first one behind them.
 * @param fromStart the gallery will be seen from its beginning; without it, no line is visible before it is in the document
 */
export function useVisibleLines(
  container: RefObject<HTMLElement | null>,
  layout: Layout,
  fromStart: boolean,
): [first: number, end: number] {
  /** At first only what can be seen, so that the first task is short. */
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true));
    return () => clearTimeout(timer);
  }, []);
  const read = () => {
    const { current } = container;
    if (!current) return fromStart ? linesBetween(layout, 0, innerHeight).join(' ') : '0 0';
    const top = scrolledInto(current);
    const margin = isSettled ? Math.max(marginMin, innerHeight / 2) : 0;
    return linesBetween(layout, top - margin, top + innerHeight + margin).join(' ');
  };
  const [first = 0, end = 0] = useSyncExternalStore(onScroll, read, () => '0 0')
    .split(' ')
    .map(Number);
  return [first, end];
}
