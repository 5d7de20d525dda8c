import { type RefObject, useEffect } from 'react';

/** Sets or removes a reason to pause the scrolling. */
export type SetPaused = (reason: string, isHeld: boolean) => void;

/** Pauses the scrolling while the row is out of sight, under a pointer or finger, or focused. */
export function usePauseReasons(frame: RefObject<HTMLElement | null>, hold: SetPaused) {
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const listening = new AbortController();
    const { signal } = listening;
    const on = (type: string, reason: string, isHeld: boolean) =>
      element.addEventListener(type, () => hold(reason, isHeld), { signal });
    const seeTab = () => hold('tab', document.visibilityState === 'hidden');
    seeTab();
    document.addEventListener('visibilitychange', seeTab, { signal });
    on('pointerenter', 'pointer', true);
    on('pointerleave', 'pointer', false);
    on('pointercancel', 'pointer', false);
    element.addEventListener(
      'focusin',
      ({ target }) => hold('focus', target instanceof Element && target.matches(':focus-visible')),
      { signal },
    );
    on('focusout', 'focus', false);
    hold('away', true);
    const watch = new IntersectionObserver(([entry]) => hold('away', entry?.isIntersecting !== true));
    watch.observe(element);
    return () => {
      listening.abort();
      watch.disconnect();
    };
  }, [frame, hold]);
}
