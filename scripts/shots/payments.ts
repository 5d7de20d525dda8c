/** Payments in the admin area, and the receipt of one. */
import type { Page } from '@playwright/test';
import type { Screen } from './screen.ts';

const selling = { painter: 'billing' } as const;

async function untilListed(page: Page): Promise<void> {
  await page.locator('main :is(td, th, li) button[aria-haspopup=dialog]').first().waitFor();
  await page.waitForFunction(() => !document.querySelector('main :is([aria-busy=true], [data-skeleton])'));
}

export const payments: Screen[] = [
  { ...selling, person: 'admin', name: 'admin-payments', path: '/admin/payments', act: untilListed },
  {
    ...selling,
    person: 'admin',
    name: 'admin-payment',
    path: '/admin/payments?status=paid',
    windowOnly: true,
    act: async (page) => {
      await untilListed(page);
      await page.locator('main :is(td, th, li) button[aria-haspopup=dialog]').last().click();
      await page.getByRole('dialog').locator('form').waitFor();
    },
  },
  {
    ...selling,
    person: 'paypal-member',
    name: 'receipt',
    path: '/profile',
    act: async (page) => {
      await page.locator('select[name=style]').waitFor();
      await page.locator('#devices').scrollIntoViewIfNeeded();
      await page.locator('a[href^="/receipt/"]').first().click();
      await page.locator('article table').waitFor();
    },
  },
];
