/** Payments in the admin area, and the receipt of one. */
import type { Page } from '@playwright/test';
import { changeAnswer, changeAnswers } from './change-answer.ts';
import type { Screen } from './screen.ts';

const selling = { painter: 'billing' } as const;

async function untilListed(page: Page): Promise<void> {
  await page.locator('main :is(td, th, li) button[aria-haspopup=dialog]').first().waitFor();
  await page.waitForFunction(() => !document.querySelector('main :is([aria-busy=true], [data-skeleton])'));
}

const at = '2027-03-08T12:00:00.000Z';
const ann = { id: 'of-this-picture', email: 'ann@example.com' };

/** A difference of the daily comparison. */
const difference = (kind: string, provider: string, here: string, there: string) => ({
  ...{ id: kind, kind, provider, here, there, found_at: at },
  provider_id: provider === 'stripe' ? 'in_1QxYZ2LkdIwHu7ixGV8yB7cD' : '5TY05013RG002845M',
  provider_url: 'https://dashboard.stripe.com/invoices/in_1QxYZ2LkdIwHu7ixGV8yB7cD',
  user: kind === 'price_differs' || kind === 'plan_name' ? null : ann,
});

const comparison = {
  runs: [
    { provider: 'stripe', started_at: at, ended_at: at, compared: 214 },
    { provider: 'paypal', started_at: at, ended_at: null, compared: 31 },
  ],
  differences: [
    difference('price_differs', 'stripe', '9.99 USD', '14.99 USD'),
    difference('plan_name', 'paypal', 'Monthly', 'Monatlich'),
    difference('payment_missing_here', 'stripe', '', '24.99 USD'),
    difference('refund_missing_there', 'paypal', '9.99 USD', ''),
  ],
};
const notices = (['refund', 'dispute'] as const).map((kind) => ({
  ...{ id: kind, kind, payment_id: 'of-this-picture', amount: 9.99, currency: 'USD', created_at: at },
  email: kind === 'refund' ? ann.email : null,
}));

/** Opens the oldest listed payment. */
async function openPayment(page: Page): Promise<void> {
  await untilListed(page);
  await page.locator('main :is(td, th, li) button[aria-haspopup=dialog]').last().click();
  await page.getByRole('dialog').locator('form').waitFor();
}

export const payments: Screen[] = [
  {
    ...selling,
    person: 'admin',
    name: 'admin-payments-differences',
    path: '/admin/payments',
    act: async (page) => {
      await changeAnswers(page, {
        'payment.comparison': () => comparison,
        'payment.notices': () => notices,
      });
      await page.reload();
      await untilListed(page);
      await page.getByText(comparison.differences[0]?.there ?? '').scrollIntoViewIfNeeded();
    },
  },
  {
    ...selling,
    person: 'admin',
    name: 'admin-payment-end',
    path: '/admin/payments?status=paid',
    windowOnly: true,
    act: async (page, say) => {
      await openPayment(page);
      await page.getByRole('button', { name: say('End the subscription now') }).click();
      await page.getByRole('dialog').nth(1).waitFor();
    },
  },
  {
    ...selling,
    person: 'admin',
    name: 'admin-payment-disputed',
    path: '/admin/payments?status=paid',
    windowOnly: true,
    act: async (page) => {
      const refunds = [{ id: 're', amount: 2, created_at: at, origin: 'admin', status: 'done' }];
      const disputes = [{ id: 'du', amount: 7.99, opened_at: at, state: 'open' }];
      await changeAnswer<object>(page, 'payment.get', (data) => ({
        ...data,
        ...{ state: 'disputed', tax: 1.6, refunds, disputes },
      }));
      await openPayment(page);
    },
  },
  { ...selling, person: 'admin', name: 'admin-payments', path: '/admin/payments', act: untilListed },
  {
    ...selling,
    person: 'admin',
    name: 'admin-payment',
    path: '/admin/payments?status=paid',
    windowOnly: true,
    act: openPayment,
  },
  {
    ...selling,
    person: 'paypal-member',
    name: 'receipt',
    path: '/profile',
    act: async (page) => {
      await page.locator('select[name=style]').waitFor();
      await page.locator('#devices').scrollIntoViewIfNeeded();
      await changeAnswer<object>(page, 'receipt.get', (data) => ({
        ...data,
        ...{ discount: 2, total: 7.99, refunds: [{ amount: 2, at }], refunded: 2 },
        taxes: [{ name: 'VAT', percent: 20, amount: 1.33, inclusive: true }],
      }));
      await page.locator('a[href^="/receipt/"]').first().click();
      await page.locator('article table').waitFor();
    },
  },
];
