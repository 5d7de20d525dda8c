import { expect, type Page } from '@playwright/test';

/** Holds the scripts of the page back, except those before the modules, so that it stays prerendered, until `release` is called. */
export async function holdScripts(page: Page) {
  const gate = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?!first-)[^/]+\.js$/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return { release: () => gate.resolve() };
}

/** Waits until React has taken over this element of the page. */
export const isHydrated = (page: Page, selector: string) =>
  expect
    .poll(() =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))),
    )
    .toBe(true);
