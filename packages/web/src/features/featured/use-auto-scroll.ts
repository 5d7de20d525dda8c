import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { advance, copiesFor, intoView, type ScrollState, scrollSpeed, wrap } from './auto-scroll.ts';
import { useDrag } from './use-drag.ts';
import { usePauseReasons } from './use-pause-reasons.ts';

interface Parts {
  /** The visible part of the row. */
  frame: RefObject<HTMLDivElement | null>;
  /** All copies in a row; this element moves. */
  track: RefObject<HTMLDivElement | null>;
  /** The accessible list. */
  list: RefObject<HTMLUListElement | null>;
}

const isMirrored = (element: Element) => getComputedStyle(element).direction === 'rtl';

/**
 * Scrolls the track in a loop while nothing pauses it. Returns the number of copies and a function that pauses for a
 * reason.
 */
export function useAutoScroll({ frame, track, list }: Parts) {
  const [copies, setCopies] = useState(1);
  const state = useRef({
    scroll: { offset: 0, speed: scrollSpeed } as ScrollState,
    length: 0,
    pauseReasons: new Set<string>(),
  });
  const running = useRef(0);

  const draw = useCallback(() => {
    const element = track.current;
    if (!element) return;
    const way = isMirrored(element) ? 1 : -1;
    element.style.transform = `translate3d(${way * state.current.scroll.offset}px, 0, 0)`;
  }, [track]);

  const run = useCallback(() => {
    if (running.current || state.current.pauseReasons.size > 0) return;
    let last = performance.now();
    const step = (now: number) => {
      const { scroll, length } = state.current;
      state.current.scroll = advance(scroll, now - last, length);
      last = now;
      draw();
      running.current = requestAnimationFrame(step);
    };
    running.current = requestAnimationFrame(step);
  }, [draw]);

  const setPauseReason = useCallback(
    (reason: string, isSet: boolean) => {
      const { pauseReasons } = state.current;
      if (isSet) pauseReasons.add(reason);
      else pauseReasons.delete(reason);
      if (pauseReasons.size === 0) return run();
      cancelAnimationFrame(running.current);
      running.current = 0;
    },
    [run],
  );
  useEffect(() => () => cancelAnimationFrame(running.current), []);

  const push = useCallback(
    (pixels: number, speed: number) => {
      const { scroll, length } = state.current;
      state.current.scroll = { offset: wrap(scroll.offset + pixels, length), speed };
      draw();
    },
    [draw],
  );
  usePauseReasons(frame, setPauseReason);
  useDrag(frame, push);

  useEffect(() => {
    const [window, once] = [frame.current, list.current];
    if (!window || !once) return;
    const measure = new ResizeObserver(() => {
      state.current.length = once.getBoundingClientRect().width;
      setCopies(copiesFor(window.clientWidth, state.current.length));
      draw();
    });
    measure.observe(window);
    measure.observe(once);
    return () => measure.disconnect();
  }, [frame, list, draw]);

  const show = useCallback(
    (item: HTMLElement) => {
      const [window, row] = [frame.current, track.current];
      if (!window || !row) return;
      const [box, whole] = [item.getBoundingClientRect(), row.getBoundingClientRect()];
      const start = isMirrored(row) ? whole.right - box.right : box.left - whole.left;
      const { scroll } = state.current;
      push(
        intoView(scroll.offset, start, start + box.width, window.clientWidth) - scroll.offset,
        scrollSpeed,
      );
    },
    [frame, track, push],
  );
  return { copies, setPauseReason, show };
}
