import type { Page } from '@playwright/test';
import { sayIn } from './say.ts';
import type { Screen } from './screen.ts';
import type { Studio } from './studio.ts';

export interface Looks {
  language: string;
  theme: string;
}

/** Opens a screen for its person, with no stored state of the previous screen. */
export async function bringAbout(page: Page, studio: Studio, screen: Screen, looks: Looks): Promise<void> {
  const painter = screen.painter ?? 'builtin';
  const token = screen.person === 'visitor' ? undefined : await studio.token(screen.person, painter);
  const address = await studio.address(painter);
  await page.context().clearCookies();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // A document of this origin without a page, which would store values when it unloads.
  await page.goto(`${address}/first-paint.js`);
  await page.evaluate(
    (kept) => {
      localStorage.clear();
      sessionStorage.clear();
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    },
    { ...looks, ...(token ? { token } : {}) },
  );
  await page.goto(`${address}${screen.path}`);
  await page.locator('main h1').first().waitFor();
  await screen.act?.(page, sayIn(looks.language));
  // The actions may have opened another page or reloaded this one.
  await page.locator('main h1').first().waitFor();
  if (!screen.isOwnDocument) await hydrated(page);
  await settled(page);
}

/** Waits until React has taken over the header and the page. Before, a prerendered page looks the same for all users. */
async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    ['header', 'main h1'].every((selector) =>
      Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith('__reactProps')),
    ),
  );
}

/** Waits for fonts and for images near the viewport. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.evaluate(async () => {
    await document.fonts.ready;
    const near = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight * 2);
    await Promise.all(near.map((image) => image.decode().catch(() => undefined)));
  });
}
