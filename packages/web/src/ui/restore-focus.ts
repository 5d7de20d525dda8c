const pressable = 'a[href], button:not(:disabled)';

/**
 * Finds where the focus should go when `element` disappears: a neighbour in its list, another link of its navigation,
 * or the heading above it.
 */
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
    // Outside an open dialog nothing can take the focus, and without focus the dialog receives no keys.
    const heading = dialog?.isConnected
      ? dialog.querySelector('h2')
      : document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    return heading;
  };
}

/** A menu returns the focus itself. */
const remember = (target: EventTarget | null) =>
  target instanceof Element && !target.closest('[role="menu"]')
    ? { element: target, near: rememberNear(target) }
    : undefined;

/**
 * Keeps keyboard users in place: when the focused element disappears, the focus moves to an element near it instead
 * of the top of the page.
 */
export function restoreFocus(): void {
  let last = remember(document.activeElement);
  document.addEventListener('focusin', ({ target }) => {
    last = remember(target) ?? last;
  });
  // A click on the page gives the focus up on purpose.
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
