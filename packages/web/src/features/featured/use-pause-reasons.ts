import { type RefObject, useEffect } from 'react';

/** Sets or removes a reason to pause the scrolling. */
export type SetPauseReason = (reason: string, isSet: boolean) => void;

/** Pauses the scrolling while the row is out of sight, under a pointer or finger, or focused. */
export function usePauseReasons(frame: RefObject<HTMLElement | null>, setPauseReason: SetPauseReason) {
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const listening = new AbortController();
    const { signal } = listening;
    const on = (type: string, reason: string, isSet: boolean) =>
      element.addEventListener(type, () => setPauseReason(reason, isSet), { signal });
    const checkTab = () => setPauseReason('tab', document.visibilityState === 'hidden');
    checkTab();
    document.addEventListener('visibilitychange', checkTab, { signal });
    on('pointerenter', 'pointer', true);
    on('pointerleave', 'pointer', false);
    on('pointercancel', 'pointer', false);
    element.addEventListener(
      'focusin',
      ({ target }) => setPauseReason('focus', target instanceof Element && target.matches(':focus-visible')),
      { signal },
    );
    on('focusout', 'focus', false);
    setPauseReason('away', true);
    const watch = new IntersectionObserver(([entry]) =>
      setPauseReason('away', entry?.isIntersecting !== true),
    );
    watch.observe(element);
    return () => {
      listening.abort();
      watch.disconnect();
    };
  }, [frame, setPauseReason]);
}
