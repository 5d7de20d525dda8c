/** Signing in without a password, and the forgotten password. */
import type { Page } from '@playwright/test';
import { personAtProvider } from './connected.ts';
import type { Screen } from './screen.ts';

const visitor = { person: 'visitor', painter: 'connected' } as const;
const submit = (page: Page) => page.locator('form button[type=submit]').click();
const googleButton = (page: Page) => page.frameLocator('iframe[title=Google]').getByRole('button');

async function meetAccount(page: Page) {
  await page.locator('main button').filter({ hasText: 'Example ID' }).click();
  await page.getByRole('button', { name: personAtProvider }).click();
  await page.locator('main h1:focus').waitFor();
}

export const waysIn: Screen[] = [
  { ...visitor, name: 'ways-in', path: '/login', act: (page) => googleButton(page).waitFor() },
  { ...visitor, name: 'ways-in-connect', path: '/login', act: meetAccount },
  {
    ...visitor,
    name: 'ways-in-claim',
    path: '/login',
    windowOnly: true,
    act: async (page, say) => {
      await meetAccount(page);
      await page.getByRole('button', { name: say("I can't access that account") }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { ...visitor, name: 'ways-in-stopped', path: '/login/return?error=access_denied' },
  { ...visitor, name: 'forgotten', path: '/login?mode=forgot' },
  {
    ...visitor,
    name: 'forgotten-asked',
    path: '/login?mode=forgot',
    act: async (page, say) => {
      await page.locator('input[name=email]').fill('nobody@example.org');
      await submit(page);
      await page.getByText(say("Didn't get it? Resend")).waitFor();
    },
  },
  { person: 'visitor', name: 'forgotten-no-mail', path: '/login?mode=forgot' },
  {
    ...visitor,
    name: 'reset',
    path: '/reset#token=none',
    act: async (page) => {
      await page.locator('input[name=new-password]').fill('short');
      await submit(page);
    },
  },
  { ...visitor, name: 'reset-used', path: '/reset' },
];
