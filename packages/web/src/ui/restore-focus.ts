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

/** A menu gives focus back by itself, to what opened it. */
const remember = (target: EventTarget | null) =>
  target instanceof Element && !target.closest('[role="menu"]')
    ? { element: target, near: rememberNear(target) }
    : undefined;

/** Whoever uses the keyboard is not sent to the top of the page when what they pressed goes away. For as long as it is open. */
export function restoreFocus(): void {
  let last = remember(document.activeElement);
  document.addEventListener('focusin', ({ target }) => {
    last = remember(target) ?? last;
  });
  // A press beside everything gives the focus up on purpose.
  document.addEventListener('pointerdown', () => {
    last = undefined;
  });
  new MutationObserver(() => {
    if (!last || last.element.isConnected || document.activeElement !== document.body) return;
    const near = last.near();
    last = undefined;
    near?.focus({ preventScroll: true });
  }).observe(document.body, { childList: true, subtree: true });
}
