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

interface Remembered {
  element: Element;
  near: () => HTMLElement | null | undefined;
}

const toasts = 'section[aria-live]';

/**
 * A menu returns the focus itself. A toast that disappears gives the focus back to where it came from.
 * @param before the element outside the toasts that had the focus last
 */
function remember(target: EventTarget | null, before?: Remembered): Remembered | undefined {
  if (!(target instanceof Element) || target.closest('[role="menu"]')) return undefined;
  const near = rememberNear(target);
  if (!before || !target.closest(toasts)) return { element: target, near };
  const { element } = before;
  return {
    element: target,
    near: () => (element instanceof HTMLElement && element.isConnected ? element : before.near()),
  };
}

const isAdded = (element: Element, changes: MutationRecord[]) =>
  changes.some(({ addedNodes }) => [...addedNodes].some((node) => node.contains(element)));

/**
 * Keeps keyboard users in place: when the focused element disappears, the focus moves to an element near it instead
 * of the top of the page. An element that takes another place in a list loses the focus too, and gets it back.
 */
export function restoreFocus(): void {
  let last = remember(document.activeElement);
  /** The last one outside the toasts. */
  let before = last;
  document.addEventListener('focusin', ({ target }) => {
    last = remember(target, before) ?? last;
    if (!last?.element.closest(toasts)) before = last;
  });
  // A click on the page gives the focus up on purpose.
  document.addEventListener('pointerdown', () => {
    last = undefined;
    before = undefined;
  });
  new MutationObserver((changes) => {
    if (!last || document.activeElement !== document.body) return;
    const { element, near } = last;
    if (element.isConnected && !isAdded(element, changes)) return;
    last = undefined;
    const next = element.isConnected ? element : near();
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  }).observe(document.body, { childList: true, subtree: true });
}
