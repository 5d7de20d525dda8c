import type { Locator, Page } from '@playwright/test';

/** Milliseconds between the press and the release of the pointer, as of a person. */
const pressFor = 150;
const slowed = new WeakSet<object>();

/** Makes every click of this process last that long. A button that moves or is replaced meanwhile loses the click. */
export function pressSlowly(page: Page): void {
  const prototype: Locator = Object.getPrototypeOf(page.locator('*'));
  if (slowed.has(prototype)) return;
  slowed.add(prototype);
  const { click } = prototype;
  prototype.click = function slowClick(options) {
    return click.call(this, { delay: pressFor, ...options });
  };
}
