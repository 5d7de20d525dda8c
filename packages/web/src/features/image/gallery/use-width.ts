import { type RefObject, useLayoutEffect, useState } from 'react';

/** The width of an element in whole CSS pixels, measured before the first paint; undefined before that. */
export function useWidth(element: RefObject<HTMLElement | null>): number | undefined {
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => setWidth(Math.floor(current.getBoundingClientRect().width));
    measure();
    const watching = new ResizeObserver(measure);
    watching.observe(current);
    return () => watching.disconnect();
  }, [element]);
  return width;
}
