/** Checks that every control can be reached in the window that an on-screen keyboard or a phone on its side leaves. */
import type { Page } from '@playwright/test';
import { settleLayout } from './screen-checks.ts';

/** In pixels: a phone with an on-screen keyboard, a small one, and one on its side. */
export const windowSizes = [
  { width: 390, height: 400 },
  { width: 360, height: 300 },
  { width: 740, height: 320 },
];

/** Runs {@link unreachableControls} in each of these window sizes. The window keeps the last size. */
export async function unreachableInWindows(page: Page, sizes = windowSizes): Promise<string[]> {
  const found: string[] = [];
  for (const room of sizes) {
    await page.setViewportSize(room);
    for (const line of await unreachableControls(page)) found.push(`${room.width}x${room.height}: ${line}`);
  }
  return found;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/**
 * A line for every control that cannot be scrolled into the window completely, is covered, or is hidden under a bar when
 * focused; for every dialog or menu that is larger than the window, scrolls sideways or has no way to close it; and for
 * text fields with letters so small that iOS zooms in.
 */
export async function unreachableControls(page: Page): Promise<string[]> {
  await settleLayout(page);
  return page.evaluate(() => {
    const found: string[] = [];
    const tell = (what: string, element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      found.push(
        `${what} (${[left, right, top, bottom].map(Math.round)}): ${element.outerHTML.slice(0, 160)}`,
      );
    };
    const root = document.scrollingElement ?? document.documentElement;
    /** The nearest vertically scrolling ancestor, or the page. */
    const scrollerOf = (element: Element): Element => {
      let at = element.parentElement;
      while (at && at !== document.body && !/auto|scroll/.test(getComputedStyle(at).overflowY))
        at = at.parentElement;
      return at && at !== document.body ? at : root;
    };
    const menu = document.querySelector('[role=menu]');
    /** The open menu or dialog. */
    const layer = menu ? scrollerOf(menu) : [...document.querySelectorAll('dialog[open]')].at(-1);
    const top = layer ?? document.body;
    const within = (a: Box, b: Box): Box => ({
      left: Math.max(a.left, b.left),
      right: Math.min(a.right, b.right),
      top: Math.max(a.top, b.top),
      bottom: Math.min(a.bottom, b.bottom),
    });
    /** The visible area after all clipping ancestors. */
    const roomOf = (element: Element): Box => {
      let room: Box = { left: 0, right: innerWidth, top: 0, bottom: innerHeight };
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const { position, overflowX, overflowY } = getComputedStyle(at);
        if (at !== element && (overflowX !== 'visible' || overflowY !== 'visible'))
          room = within(room, at.getBoundingClientRect());
        if (position === 'fixed') break;
      }
      return room;
    };
    /** Scripts can scroll elements that people cannot. */
    const putBack = (element: Element) => {
      for (let at = element.parentElement; at && at !== document.body; at = at.parentElement)
        if (at.scrollTop > 0 && getComputedStyle(at).overflowY === 'hidden') at.scrollTop = 0;
    };
    const isBar = (element: Element) => /fixed|sticky/.test(getComputedStyle(element).position);
    /** Another element that covers this one at a point; temporary elements do not count. */
    const overIt = (element: Element, drawn: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      if (!hit) return undefined;
      const isOwn = drawn.contains(hit) || hit.contains(element) || hit.closest('section[aria-live]');
      return isOwn ? undefined : hit;
    };
    const points = ({ left, right, top, bottom }: Box) =>
      [0.1, 0.5, 0.9].flatMap((across) =>
        [0.1, 0.5, 0.9].map((down) => [left + (right - left) * across, top + (bottom - top) * down] as const),
      );
    /** The bar around the covering element, unless the element is part of it. */
    const barOf = (hit: Element | undefined, element: Element) => {
      for (let at: Element | null = hit ?? null; at && !at.contains(element); at = at.parentElement)
        if (isBar(at)) return at;
      return undefined;
    };
    const bars = [...document.querySelectorAll('*')].filter(
      (each) => isBar(each) && each.checkVisibility() && !each.matches('dialog, section[aria-live]'),
    );

    const checkPage = () => {
      const over = root.scrollWidth - innerWidth;
      if (over > 0) found.push(`the page scrolls sideways by ${over}`);
    };

    const checkLayer = (element: Element) => {
      const box = element.getBoundingClientRect();
      if (box.top < 0 || box.left < 0 || box.bottom > innerHeight || box.right > innerWidth)
        tell('larger than the window', element);
      if (element.scrollWidth > element.clientWidth) tell('scrolls sideways', element);
      // A press beside a menu closes it, so there must be space for a thumb.
      const beside = Math.max(box.left, box.top, innerWidth - box.right, innerHeight - box.bottom);
      if (menu ? beside < 44 : !element.querySelector('button:enabled')) tell('no way out', element);
    };

    const checkLetters = (element: Element) => {
      const typed =
        'select, :is(textarea, input):not([readonly], [type=radio], [type=checkbox], [type=range], [type=file])';
      if (element.matches(typed) && Number.parseFloat(getComputedStyle(element).fontSize) < 16)
        tell('iOS enlarges the page for it', element);
    };

    /** The element that people see of a control. Elements for screen readers only are drawn by an ancestor, if at all. */
    const drawnFor = (element: HTMLElement): Element | undefined => {
      const { clip, clipPath, pointerEvents, opacity } = getComputedStyle(element);
      const isUnseen =
        clip !== 'auto' ||
        clipPath !== 'none' ||
        pointerEvents === 'none' ||
        opacity === '0' ||
        element.offsetWidth <= 1;
      const label = element.closest('label');
      if (isUnseen && !label && !element.matches('input')) return undefined;
      return label ?? (isUnseen ? element.parentElement : element) ?? undefined;
    };
    /** For a link over two lines, its first line. */
    const boxOf = (drawn: Element): Box => drawn.getClientRects()[0] ?? drawn.getBoundingClientRect();

    /** The reason why it is not completely visible now. */
    const hindrance = (element: Element, drawn: Element): string | undefined => {
      const box = boxOf(drawn);
      const room = roomOf(drawn);
      const seen = within(box, room);
      const fits = Math.min(box.bottom - box.top, room.bottom - room.top);
      if (seen.bottom - seen.top < fits - 1 || seen.right - seen.left < box.right - box.left - 1)
        return 'cut off';
      const hits = points(seen).map(([x, y]) => overIt(element, drawn, x, y));
      const over = hits.map((hit) => barOf(hit, element)).find(Boolean) ?? hits[4];
      return over && `under ${over.outerHTML.slice(0, 80)}`;
    };

    const checkScrolling = (element: Element, drawn: Element) => {
      let hindered: string | undefined = 'never looked at';
      for (const block of ['center', 'start', 'end'] as const) {
        if (!hindered) break;
        // The page does not scroll under an open menu.
        if (menu) top.scrollTop += boxOf(drawn).bottom - top.getBoundingClientRect().bottom;
        else drawn.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' });
        putBack(drawn);
        hindered = hindrance(element, drawn);
      }
      if (hindered) tell(hindered, drawn);
    };

    const checkFocus = (element: HTMLElement, drawn: Element) => {
      const scroller = scrollerOf(drawn);
      for (const edge of ['bottom', 'top'] as const) {
        element.blur();
        // Scrolls it to the edge of the window as a user could, then focuses it.
        scroller.scrollTop += boxOf(drawn)[edge] - roomOf(drawn)[edge];
        element.focus();
        const now = within(boxOf(drawn), roomOf(drawn));
        const isHidden = points(now).every(([x, y]) => overIt(element, drawn, x, y));
        if (now.bottom <= now.top || isHidden) tell(`the focus at the ${edge} is under a bar`, drawn);
      }
    };

    checkPage();
    if (layer) checkLayer(layer);
    const controls =
      'a[href], button, input, select, textarea, summary, [tabindex="0"], [role=button], [role^=menuitem]';
    for (const element of top.querySelectorAll<HTMLElement>(controls)) {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[inert]')) continue;
      checkLetters(element);
      const drawn = drawnFor(element);
      if (!drawn) continue;
      checkScrolling(element, drawn);
      if (bars.length > 0 && !menu && !element.matches(':disabled, [tabindex="-1"]'))
        checkFocus(element, drawn);
    }
    return found;
  });
}
