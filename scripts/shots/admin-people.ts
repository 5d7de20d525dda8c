/** The admin area: users, memberships, messages and the audit log. */
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { changeAnswers } from './change-answer.ts';
import type { Screen } from './screen.ts';

const admin = { person: 'admin', painter: 'demo' } as const;

const letters = [
  'Could you add a style like an old woodcut?\n\nI would use it every day.',
  'هل يمكن أن أطبع الصور في المتجر؟',
  '<b>Is this bold?</b> https://example.com/a/very/long/address/that/nobody/will/ever/read/to/its/end/at/all',
];

async function tokenOf(page: Page): Promise<string> {
  return page.evaluate(() => localStorage.getItem('token') ?? '');
}
async function tell(request: APIRequestContext, token: string, method: string, path: string, data: object) {
  await request.fetch(`/api${path}`, { method, data, headers: { authorization: `Bearer ${token}` } });
}
/** Written once: the rate limit allows five messages an hour from one address. */
async function withLetters(page: Page) {
  const list = page.locator('main ul.ruled li:not(:has([aria-busy]))');
  await list.first().waitFor();
  if ((await list.count()) > 2) return;
  for (const content of letters) await page.request.post('/api/discord/user-message', { data: { content } });
  await page.reload();
  await expect(list).toHaveCount(letters.length);
}
/** Creates a customer, so that there is a subscription to list. */
async function withSubscription(page: Page) {
  const email = `reader-${Date.now()}@example.org`;
  const answer = await page.request.post('/api/auth/register', {
    data: { email, password: 'seven red lanterns' },
    headers: { 'x-forwarded-for': `10.77.${Date.now() % 250}.9` },
  });
  const { token }: { token: string } = await answer.json();
  await tell(page.request, token, 'POST', '/subscriptions/create/card', {
    plan_id: 'monthly',
    payment_method: 'pm_card_visa',
  });
  return email;
}
/** Shows a customer's subscription as if it had been bought with a promotion code. */
async function withPromotion(page: Page): Promise<string> {
  const promotion = { code: 'SPRING25', applies: 'until', until: '2099-05-01T00:00:00.000Z' };
  const change = (data: never) =>
    JSON.parse(JSON.stringify(data), (name, value) => (name === 'promotion' ? promotion : value));
  await changeAnswers(page, { 'membership.adminList': change, 'user.get': change });
  return withSubscription(page);
}
const openFirstUser = async (page: Page) => {
  await page.locator('main a[href*="/admin/users/"]').first().click();
  await page.locator('input[type=date]').waitFor();
};

export const adminPeople: Screen[] = [
  {
    ...admin,
    name: 'admin-users',
    path: '/admin/users',
    windowOnly: true,
    act: (page) => page.locator('main a[href*="/admin/users/"]').first().waitFor(),
  },
  {
    ...admin,
    name: 'admin-users-found',
    path: '/admin/users?page=2&q=person-1',
    act: (page) => page.locator('main a[href*="/admin/users/"]').first().waitFor(),
  },
  {
    ...admin,
    name: 'admin-users-selected',
    path: '/admin/users?filter=never_returned&sort=email',
    act: async (page, say) => {
      await page.locator('main input[type=checkbox]').nth(1).check();
      await page.locator('main input[type=checkbox]').nth(2).check();
      await page.getByRole('button', { name: say('Disable'), exact: true }).waitFor();
    },
  },
  {
    ...admin,
    name: 'admin-users-none',
    path: '/admin/users?q=zz',
    act: (page, say) => page.getByText(say('No users found')).waitFor(),
  },
  {
    ...admin,
    name: 'admin-palette',
    path: '/admin',
    windowOnly: true,
    act: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill('person');
      await page.locator('[role=option][id*=user]').first().waitFor();
    },
  },
  { ...admin, name: 'admin-user', path: '/admin/users', act: openFirstUser },
  {
    ...admin,
    name: 'admin-user-member',
    path: '/admin/users',
    act: async (page) => {
      const email = await withSubscription(page);
      await page.goto(`/admin/users?q=${email}`);
      await openFirstUser(page);
      await page.locator('input[type=date]').fill('2099-05-01');
      await page.locator('form button[type=submit]').last().click();
      await page
        .getByText(/2099|٢٠٩٩/)
        .first()
        .waitFor();
    },
  },
  {
    ...admin,
    name: 'admin-user-promotion',
    path: '/admin/users',
    act: async (page) => {
      const email = await withPromotion(page);
      await page.goto(`/admin/users?q=${email}`);
      await openFirstUser(page);
      await page.getByText('SPRING25').scrollIntoViewIfNeeded();
    },
  },
  {
    ...admin,
    name: 'admin-memberships-promotion',
    path: '/admin/memberships',
    act: async (page) => {
      await withPromotion(page);
      await page.reload();
      await page.getByText('SPRING25').first().scrollIntoViewIfNeeded();
    },
  },
  {
    ...admin,
    name: 'admin-user-confirm',
    path: '/admin/users?q=person-2',
    windowOnly: true,
    act: async (page, say) => {
      await openFirstUser(page);
      // the answer when the last proof of identity is older than 15 minutes
      const refused = { code: 'FORBIDDEN', httpStatus: 403, refusal: 'account.confirm', facts: {} };
      await page.route('**/trpc/user.signOut*', (route) =>
        route.fulfill({ status: 403, json: [{ error: { code: -32003, message: '', data: refused } }] }),
      );
      const label = say('Log out of all devices');
      await page.getByRole('main').getByRole('button', { name: label, exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: label, exact: true }).click();
      await page.locator('dialog input[type=password]').waitFor();
    },
  },
  {
    ...admin,
    name: 'admin-user-disable',
    path: '/admin/users?q=person-2',
    windowOnly: true,
    act: async (page, say) => {
      await openFirstUser(page);
      await page.getByRole('button', { name: say('Disable'), exact: true }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    ...admin,
    name: 'admin-memberships',
    path: '/admin/memberships',
    act: async (page) => {
      await withSubscription(page);
      await page.reload();
      await page.locator('main a[href*="/admin/users/"]').first().waitFor();
      await page.locator('input[type=number]').first().fill('0.2');
      await page.locator('input[type=number]').first().press('Enter');
      await page.locator('[aria-invalid]').waitFor();
    },
  },
  {
    ...admin,
    name: 'admin-plan-offer',
    path: '/admin/memberships',
    act: async (page, say) => {
      await page
        .getByRole('button', { name: new RegExp(`^${say('Offer')}:`) })
        .first()
        .click();
      await page.locator('form input[type=number][max]').fill('91');
      await page.locator('form input[type=number][max]').press('Enter');
      await page.locator('[aria-invalid]').waitFor();
    },
  },
  {
    ...admin,
    name: 'admin-new-plan',
    path: '/admin/memberships',
    act: async (page, say) => {
      await page.getByRole('button', { name: say('New plan'), exact: true }).click();
      await page.locator('form input[name=name]').fill('A year of painting');
      await page.locator('form:has(input[name=name]) button[type=submit]').click();
      await page.locator('[aria-invalid]').waitFor();
    },
  },
  { ...admin, name: 'admin-messages', path: '/admin/messages', act: withLetters },
  {
    ...admin,
    name: 'admin-audit',
    path: '/admin/audit',
    act: async (page) => {
      const token = await tokenOf(page);
      for (const price of [12.5, 9.99])
        await tell(page.request, token, 'PUT', '/admin/subscription-plans/monthly', { price });
      await page.reload();
      await page.locator('main li dl').first().waitFor();
    },
  },
];
