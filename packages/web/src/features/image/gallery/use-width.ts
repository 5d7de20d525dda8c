import { type RefObject, startTransition, useLayoutEffect, useState } from 'react';

declare global {
  interface Window {
    /** The width of the gallery in the document, before the gallery is there: see `routes/history/first-pictures.ts`. */
    galleryWidth?: { window: number; width: number };
  }
}

/** The last width and that of the window: a gallery that is opened again has its height at once, and Back finds its place. */
let last = { window: 0, width: 0 };

function lastWidth(): number | undefined {
  last = window.galleryWidth ?? last;
  delete window.galleryWidth;
  return last.window === innerWidth ? last.width : undefined;
}

/**
 * The width of an element in whole CSS pixels; undefined until it is measured for the first time. What depends on it is
 * rendered in a task of its own then: ten thousand pictures and their places are enough work for one.
 */
export function useWidth(element: RefObject<HTMLElement | null>): number | undefined {
  const [width, setWidth] = useState(lastWidth);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => {
      last = { window: innerWidth, width: Math.floor(current.getBoundingClientRect().width) };
      setWidth(last.width);
    };
    if (last.window === innerWidth) measure();
    else startTransition(measure);
    const watching = new ResizeObserver(measure);
    watching.observe(current);
    return () => watching.disconnect();
  }, [element]);
  return width;
}
