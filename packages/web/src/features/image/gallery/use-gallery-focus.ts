import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { indexAfterKey } from './arrow-keys.ts';
import { lineOf } from './find-line.ts';
import type { GalleryItem } from './gallery-item.ts';
import type { Layout } from './justified-layout.ts';
import { revealLine } from './scroll.ts';

interface GalleryFocusOptions {
  container: RefObject<HTMLElement | null>;
  layout: Layout;
  items: readonly GalleryItem[];
  opened: string | undefined;
  onExtend: ((from: string, id: string) => void) | undefined;
}

const indexOf = (target: EventTarget | null): number | undefined => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  return cell ? Number(cell.dataset['index']) : undefined;
};

/**
 * Arrow keys move the focus from picture to picture; with Shift they extend the selection. `pinned` is the focused picture,
 * which stays rendered while the window is scrolled away from it.
 */
export function useGalleryFocus({ container, layout, items, opened, onExtend }: GalleryFocusOptions) {
  const [pinned, setPinned] = useState<number>();
  /** The picture that takes the focus once it is rendered. */
  const coming = useRef<number>(undefined);
  function go(index: number) {
    const line = lineOf(layout, index);
    if (!container.current || !line) return;
    coming.current = index;
    setPinned(index);
    revealLine(container.current, line);
  }
  useLayoutEffect(() => {
    if (coming.current === undefined) return;
    const main = container.current?.querySelector<HTMLElement>(
      `[data-index="${coming.current}"] [data-main]`,
    );
    if (!main) return;
    coming.current = undefined;
    main.focus({ preventScroll: true });
  });
  const closed = useEffectEvent((id: string) => {
    const index = items.findIndex((item) => item.id === id);
    if (index >= 0) go(index);
  });
  const last = useRef(opened);
  useEffect(() => {
    const before = last.current;
    last.current = opened;
    if (before !== undefined && opened === undefined) closed(before);
  }, [opened]);
  return {
    pinned,
    onFocus: ({ target }: FocusEvent) => setPinned(indexOf(target)),
    onBlur({ currentTarget, relatedTarget }: FocusEvent) {
      if (!currentTarget.contains(relatedTarget) && coming.current === undefined) setPinned(undefined);
    },
    onKeyDown(event: KeyboardEvent) {
      const from = indexOf(event.target);
      if (from === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      const to = indexAfterKey(layout, from, event.key, document.documentElement.dir === 'rtl');
      if (to === undefined) return;
      event.preventDefault();
      const [start, end] = [items[from], items[to]];
      if (event.shiftKey && onExtend && start && end) onExtend(start.id, end.id);
      go(to);
    },
  };
}
