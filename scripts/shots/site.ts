/** The footer and the dialogs over any page. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Screen } from './screen.ts';

const visitor = { person: 'visitor', windowOnly: true } as const;
const opened = (page: Page) => page.locator('dialog p:not([aria-hidden])').first().waitFor();
const toTheStrip = async (page: Page) => {
  await page.locator('textarea').first().waitFor();
  await page.locator('footer').scrollIntoViewIfNeeded();
  await page.locator('li [data-place] img').first().waitFor();
};

const check = (file: string | { name: string; mimeType: string; buffer: Buffer }) => async (page: Page) => {
  await page.locator('input[type=file]').setInputFiles(file);
  await page.locator('section h2, [role=alert]').first().waitFor();
};
const sheet = join(import.meta.dirname, '..', '..', 'packages', 'painter', 'contact-sheet.jpg');
const text = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') };

export const siteScreens: Screen[] = [
  { person: 'visitor', name: 'verify', path: '/verify' },
  { person: 'visitor', name: 'verify-result', path: '/verify', act: check(sheet) },
  { person: 'visitor', name: 'verify-refused', path: '/verify', act: check(text) },
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
  {
    person: 'visitor',
    name: 'offline',
    // e2e/offline-page.spec.ts
    isOwnDocument: true,
    path: '/offline.html',
    act: async (page, say) => {
      // Unanswered, the page stays: otherwise it opens the site again after five seconds.
      await page.route('**/api/healthz', () => undefined);
      await page.goto(new URL('/offline.html', page.url()).href);
      await page.getByRole('heading', { name: say("You're offline") }).waitFor();
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
