/**
 * Steps for keyboard-only journeys. At every stop the focus must be visible, and a part of the element must not be covered.
 */
import { expect, type Locator, type Page } from '@playwright/test';

/** Waits until the focus is visible: content that still loads may move it for a moment. */
const untilVisible = (page: Page) => expect.poll(() => page.evaluate(lostFocus)).toBe('');

/** Fails at once where the focus is invisible: for pages on which nothing changes. */
export const visibleAtOnce = async (page: Page) => expect(await page.evaluate(lostFocus)).toBe('');

/** Presses Tab until the target has the focus. @param check of the focus after each press */
export async function tabTo(page: Page, target: Locator, check = untilVisible): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
    await check(page);
  }
  await expect(target).toBeFocused();
}

/** Moves the focus to the target and presses Enter. */
export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Describes what is wrong with the focus; empty when it is fine. Runs in the page. */
function lostFocus(): string {
  const element = document.activeElement;
  if (!element || element === document.body || element.tagName === 'IFRAME') return '';
  const label = element.closest('label');
  const inside = element.firstElementChild;
  const around = [
    element,
    inside,
    inside?.firstElementChild,
    element.nextElementSibling,
    label,
    element.parentElement,
  ];
  const isMarked = [...around, element.parentElement?.parentElement].some((each) => {
    if (!each) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(each);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
  });
  const said = element.outerHTML.slice(0, 200);
  if (!isMarked) return `the focus is not to be seen: ${said}`;
  // A sibling draws an element that ignores the pointer.
  const drawn = getComputedStyle(element).pointerEvents === 'none' ? element.parentElement : label;
  const { left, right, top, bottom } = (label ?? element).getBoundingClientRect();
  const [x1, x2] = [Math.max(left, 0), Math.min(right, innerWidth)];
  const [y1, y2] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
  const isOpen = [0.1, 0.5, 0.9].some((across) =>
    [0.1, 0.5, 0.9].some((down) => {
      const hit = document.elementFromPoint(x1 + (x2 - x1) * across, y1 + (y2 - y1) * down);
      return hit !== null && (element.contains(hit) || hit.contains(element) || drawn?.contains(hit));
    }),
  );
  return isOpen && x2 > x1 && y2 > y1 ? '' : `the focus is hidden: ${said}`;
}
