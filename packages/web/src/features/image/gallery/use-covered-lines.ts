import { type RefObject, useEffect, useState } from 'react';
import { linesBetween } from './find-line.ts';
import type { Layout } from './justified-layout.ts';
import { onScroll, scrolledInto } from './use-visible-lines.ts';

/** Pixels: the height of the links to the pages, at the lower edge of the window. */
const barHeight = 46;

/**
 * The lines that the links to the pages cover partly, as indices: the first, and the first one behind them. The buttons of
 * their pictures are hidden: a half-covered button is easy to miss.
 */
export function useCoveredLines(
  container: RefObject<HTMLElement | null>,
  layout: Layout,
  hasBar: boolean,
): [first: number, end: number] {
  const [lines, setLines] = useState('0 0');
  useEffect(() => {
    const update = () => {
      if (!hasBar || !container.current) return setLines('0 0');
      const bottom = scrolledInto(container.current) + innerHeight;
      setLines(linesBetween(layout, bottom - barHeight, bottom).join(' '));
    };
    update();
    return onScroll(update);
  }, [container, layout, hasBar]);
  const [first = 0, end = 0] = lines.split(' ').map(Number);
  return [first, end];
}
