import { type RefObject, useLayoutEffect, useRef } from 'react';
import { lineAt, lineOf } from './find-line.ts';
import type { GalleryItem } from './gallery-item.ts';
import type { Layout, Line } from './justified-layout.ts';
import { scrolledInto } from './use-visible-lines.ts';

/** Pixels between the edge of the window and a line that is scrolled to. */
const edge = 8;
/** The links to the pages lie over the lower edge. */
const lowerEdge = 88;

/** Scrolls so that this height of the gallery is at the top of the window. */
export function scrollInto(container: HTMLElement, top: number) {
  scrollTo({ top: scrollY + container.getBoundingClientRect().top + top, behavior: 'instant' });
}

export const scrollToLine = (container: HTMLElement, line: Line) => scrollInto(container, line.top - edge);

/** Scrolls only if the line is not in the window. */
export function revealLine(container: HTMLElement, line: Line) {
  const top = scrolledInto(container);
  if (line.top - edge < top) scrollInto(container, line.top - edge);
  else if (line.bottom + lowerEdge > top + innerHeight)
    scrollInto(container, line.bottom + lowerEdge - innerHeight);
}

interface Shown {
  layout: Layout;
  items: readonly GalleryItem[];
  list: string;
}

/**
 * Keeps what is at the top of the window there when the layout changes, because the window does, or because pictures come
 * and go above it. Another list is shown from its beginning.
 */
export function useScrollAnchor(container: RefObject<HTMLElement | null>, shown: Shown) {
  const before = useRef(shown);
  const { layout, items, list } = shown;
  useLayoutEffect(() => {
    const last = before.current;
    before.current = { layout, items, list };
    const { current } = container;
    if (!current || layout === last.layout) return;
    const top = scrolledInto(current);
    if (top <= 0) return;
    if (list !== last.list) return scrollInto(current, -edge);
    const line = lineAt(last.layout, top);
    const anchor = line && last.items[line.first];
    const place = anchor ? items.findIndex(({ id }) => id === anchor.id) : -1;
    const now = place < 0 ? undefined : lineOf(layout, place);
    if (line && now && now.top !== line.top) scrollInto(current, now.top + top - line.top);
  }, [container, layout, items, list]);
}
