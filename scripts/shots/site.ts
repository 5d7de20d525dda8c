/** The footer and the dialogs over any page. */
import type { Page } from '@playwright/test';
import type { Screen } from './screen.ts';

const visitor = { person: 'visitor', windowOnly: true } as const;
const opened = (page: Page) => page.locator('dialog p:not([aria-hidden])').first().waitFor();
const toTheStrip = async (page: Page) => {
  await page.locator('textarea').first().waitFor();
  await page.locator('footer').scrollIntoViewIfNeeded();
  await page.locator('li [data-place] img').first().waitFor();
};

export const siteScreens: Screen[] = [
  { ...visitor, name: 'strip', path: '/', painter: 'featured', act: toTheStrip },
  {
    ...visitor,
    name: 'strip-open',
    path: '/',
    painter: 'featured',
    act: async (page) => {
      await toTheStrip(page);
      await page.locator('li button:has([data-place])').nth(1).press('Enter');
      await page.getByRole('dialog').getByRole('img').waitFor();
    },
  },
  { ...visitor, name: 'privacy', path: '/?dialog=privacy', act: opened },
  { ...visitor, name: 'terms', path: '/?dialog=terms', act: opened },
  { ...visitor, name: 'about', path: '/?dialog=about', act: opened },
  {
    ...visitor,
    name: 'connect',
    path: '/?dialog=connect',
    act: (page) => page.getByRole('dialog').getByRole('textbox').fill('What a quiet place. Thank you!'),
  },
];
