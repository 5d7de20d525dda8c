import { useEffect } from 'react';

const pressable = 'a[href], button:not(:disabled)';

/** Where to go on when `element` is gone: the neighbour in its list, another link of its navigation, or the heading over it. */
function rememberNear(element: Element) {
  const item = element.closest('li');
  const list = item?.parentElement;
  const place = item && list ? [...list.children].indexOf(item) : -1;
  const nav = element.closest('nav');
  const dialog = element.closest('dialog');
  return () => {
    const neighbour = list?.isConnected
      ? (list.children[place] ?? list.lastElementChild)?.querySelector<HTMLElement>(pressable)
      : undefined;
    if (neighbour) return neighbour;
    const other = nav?.isConnected ? nav.querySelector<HTMLElement>(pressable) : undefined;
    if (other) return other;
    // Around an open dialog nothing takes the focus, and without it no key is heard in there.
    const heading = dialog?.isConnected
      ? dialog.querySelector('h2')
      : document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    return heading;
  };
}

/** Whoever uses the keyboard is not sent to the top of the page when what they pressed goes away. */
export function useFocusKept() {
  useEffect(() => {
    let last: { element: Element; near: () => HTMLElement | null } | undefined;
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener(
      'focusin',
      ({ target }) => {
        // A menu gives focus back by itself, to what opened it.
        if (target instanceof Element && !target.closest('[role="menu"]'))
          last = { element: target, near: rememberNear(target) };
      },
      { signal },
    );
    // A press beside everything gives the focus up on purpose.
    document.addEventListener(
      'pointerdown',
      () => {
        last = undefined;
      },
      { signal },
    );
    const watch = new MutationObserver(() => {
      if (!last || last.element.isConnected || document.activeElement !== document.body) return;
      const near = last.near();
      last = undefined;
      near?.focus({ preventScroll: true });
    });
    watch.observe(document.body, { childList: true, subtree: true });
    return () => {
      listening.abort();
      watch.disconnect();
    };
  }, []);
}
