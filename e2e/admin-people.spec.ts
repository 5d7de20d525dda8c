import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { devices, type Locator, type Page } from '@playwright/test';
import { anAdmin } from './featured.ts';
import { expect, test } from './fixtures.ts';
import { press, tabTo } from './keyboard.ts';
import type { LimnServer } from './limn-server.ts';
import { aPerson, openUser, password } from './people.ts';
import { overflow } from './screen-checks.ts';

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true });
const said = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();
/** Above the page of a user. The navigation before it has a link of the same name. */
const upLink = (page: Page, name: string) => main(page).getByRole('link', { name }).last();
const entries = (page: Page) => page.getByRole('list', { name: 'Audit log' }).getByRole('listitem');

/** Adds users who registered before all others, one per minute, the oldest last. */
function plantPeople({ dataDir }: LimnServer, count: number) {
  const db = new DatabaseSync(join(dataDir, 'limn.db'), { timeout: 5000 });
  const add = db.prepare('INSERT INTO user (id, email, created_at) VALUES (?, ?, ?)');
  db.exec('BEGIN IMMEDIATE');
  for (let n = 1; n <= count; n += 1)
    add.run(
      randomBytes(16).toString('base64url'),
      `early${String(n).padStart(2, '0')}@example.com`,
      Date.now() - n * 60_000,
    );
  db.exec('COMMIT');
  db.close();
}

/** Clicks an action and confirms its question, if it has one. */
async function act(page: Page, label: string) {
  await button(main(page), label).click();
  await button(dialog(page), label).click();
  await expect(dialog(page)).toHaveCount(0);
}

/** The value of a fact by its label. */
const fact = (page: Page, name: string) =>
  main(page)
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd');

test('users are listed thirty at a time and found by a part of their address', async ({
  aServer,
  aVisitor,
}) => {
  const server = await aServer();
  const admin = await anAdmin(server);
  plantPeople(server, 40);
  const page = await aVisitor({ baseURL: server.url });
  await admin.enter(page, '/admin/users');
  const rows = page.getByRole('table', { name: 'Users' }).getByRole('row');
  await expect(rows).toHaveCount(31);
  await said(page, 'Page 1 of 2');
  await said(page, '41 users');
  await expect(rows.nth(1)).toContainText(admin.address);
  await expect(rows.nth(1).getByRole('cell')).toHaveText(['', /\d{4}/, /\d{4}/, '0']);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/admin/users?page=2');
  await expect(rows).toHaveCount(12);
  await expect(rows.last()).toContainText('early40@example.com');
  await page.reload();
  await said(page, 'Page 2 of 2');
  await page.getByRole('link', { name: 'early40@example.com' }).click();
  await expect(page.getByRole('heading', { name: 'early40' })).toBeVisible();
  await page.reload();
  await upLink(page, 'User List').click();
  await expect(page).toHaveURL('/admin/users?page=2');
  await said(page, 'Page 2 of 2');
  await page.getByRole('searchbox').fill('RLY1');
  await expect(page).toHaveURL('/admin/users?q=RLY1');
  await expect(rows).toHaveCount(11);
  await said(page, 'Page 1 of 1');
  await page.getByRole('searchbox').fill('nobody');
  await said(page, 'No users found');
});

test('on a small phone in Chinese, both links to other pages of a list are on one line', async ({
  aServer,
  aVisitor,
}) => {
  const server = await aServer();
  const admin = await anAdmin(server);
  plantPeople(server, 40);
  const page = await aVisitor({
    baseURL: server.url,
    viewport: { width: 320, height: 568 },
    locale: 'zh-TW',
  });
  await admin.enter(page, '/admin/users');
  const places = await Promise.all(
    ['上一頁', '下一頁'].map((name) => page.getByText(name, { exact: true }).boundingBox()),
  );
  expect(places.map((place) => place?.y)).toEqual([places[0]?.y, places[0]?.y]);
});

test('a failed list of users can be retried', async ({ aVisitor, limn, expected }) => {
  expected.console(/500/);
  const admin = await anAdmin(limn);
  const page = await aVisitor();
  let fails = true;
  await page.route(/\/trpc\/.*user\.list/, (route) =>
    fails
      ? route.fulfill({
          status: 500,
          contentType: 'application/json',
          body: JSON.stringify([
            { error: { message: 'x', code: -32603, data: { code: 'INTERNAL_SERVER_ERROR' } } },
          ]),
        })
      : route.continue(),
  );
  await admin.enter(page, '/admin/users');
  await said(page, 'Failed to fetch users');
  fails = false;
  await button(page, 'Try again').click();
  await said(page, admin.address);
});

test('an admin adds and removes admins, but not the last one', async ({ aServer, aVisitor, expected }) => {
  expected.console(/403|409/);
  const server = await aServer();
  const admin = await anAdmin(server);
  const bob = await aPerson(server.url);
  const page = await aVisitor({ baseURL: server.url });
  await admin.signIn(page);
  await openUser(page, admin.address);
  await act(page, 'Remove admin rights');
  await said(page, 'This is the only admin. Make someone else an admin first.');
  await expect(button(main(page), 'Disable')).toBeDisabled();
  await openUser(page, bob.address);
  await expect(fact(page, 'Logged-in devices')).toHaveText('1');
  await expect(fact(page, 'Login methods')).toHaveText('Password');
  await act(page, 'Make admin');
  await said(page, `${bob.address} is now an admin.`);
  await expect(fact(page, 'Admin')).toHaveText('Yes');
  // With a second admin, an admin can remove their own rights and leaves the admin area.
  await openUser(page, admin.address);
  await act(page, 'Remove admin rights');
  await expect(page).toHaveURL('/');
});

test('a signed-out or disabled user loses access at once', async ({ limn, aVisitor, expected }) => {
  expected.console(/401|403/);
  const admin = await anAdmin(limn);
  const bob = await aPerson(limn.url);
  const [page, theirs] = [await aVisitor(), await aVisitor()];
  await bob.enter(theirs);
  await expect(theirs.getByRole('button', { name: 'Account' })).toBeVisible();
  await admin.signIn(page);
  await openUser(page, bob.address);
  await act(page, 'Log out of all devices');
  await said(page, `${bob.address} was logged out of all devices.`);
  await expect(fact(page, 'Logged-in devices')).toHaveText('0');
  await theirs.goto('/history');
  await expect(theirs).toHaveURL(/\/login/);
  await button(main(page), 'Disable').click();
  await expect(dialog(page)).toContainText("can't log in");
  await button(dialog(page), 'Cancel').click();
  await expect(button(main(page), 'Disable')).toBeFocused();
  await act(page, 'Disable');
  await said(page, `${bob.address} has been disabled.`);
  await said(page, 'Account is disabled');
  await theirs.getByLabel('Email').fill(bob.address);
  await theirs.getByLabel('Password', { exact: true }).fill(password);
  await theirs.locator('form button[type=submit]').click();
  await said(theirs, 'This account has been disabled. Contact the site administrator.');
  await act(page, 'Enable');
  await said(page, `${bob.address} can log in again.`);
  await theirs.locator('form button[type=submit]').click();
  await expect(theirs.getByRole('button', { name: 'Account' })).toBeVisible();
});

test('a complimentary membership is granted until a day, shown to its user, and ended', async ({
  limn,
  aVisitor,
}) => {
  const admin = await anAdmin(limn);
  const bob = await aPerson(limn.url);
  // A time zone in which days start long before UTC days.
  const page = await aVisitor({ timezoneId: 'Pacific/Auckland' });
  await admin.signIn(page);
  await openUser(page, bob.address);
  const day = page.getByLabel('Complimentary membership until');
  await button(page, 'Grant membership').click();
  await said(page, 'Choose a date in the future.');
  await expect(day).toBeFocused();
  await day.fill('2098-03-09');
  await button(page, 'Grant membership').click();
  await said(page, `${bob.address} is now a member until March 9, 2098.`);
  await said(page, 'Complimentary until March 9, 2098');
  await expect(fact(page, 'Member')).toHaveText('Yes');

  const theirs = await aVisitor({ timezoneId: 'Asia/Tokyo' });
  await bob.enter(theirs, '/profile');
  await said(theirs, 'Complimentary until');
  await expect(theirs.locator('#membership')).toContainText('March 9, 2098');

  // A fast browser clock does not end it later.
  await page.clock.setFixedTime(Date.now() + 2 * 86_400_000);
  await act(page, 'End membership');
  await said(page, `The complimentary membership of ${bob.address} has ended.`);
  await expect(fact(page, 'Member')).toHaveText('No');
  await expect(button(main(page), 'End membership')).toHaveCount(0);
  await expect(button(page, 'Grant membership')).toBeFocused();
});

test('a new price applies to new members; plans are created and retired', async ({
  aServer,
  aVisitor,
  expected,
}) => {
  expected.console(/409/);
  const server = await aServer();
  const admin = await anAdmin(server);
  const page = await aVisitor({ baseURL: server.url });
  await admin.enter(page, '/admin/memberships');
  const plan = (name: string) =>
    page.getByRole('list', { name: 'Plans' }).getByRole('listitem', { name, exact: true });
  const price = plan('Monthly').getByRole('spinbutton');
  const save = button(plan('Monthly'), 'Save price');
  await press(page, save);
  await expect(plan('Monthly')).toContainText('Enter a number. The price was not changed.');
  await expect(price).toBeFocused();
  await price.fill('0.2');
  await save.click();
  await expect(plan('Monthly')).toContainText('Enter 0 or at least 0.50, with no more than two decimals.');
  await price.fill('0');
  await price.press('Enter');
  await expect(dialog(page)).toContainText("won't be charged");
  await button(dialog(page), 'Cancel').click();
  await expect(plan('Monthly')).toContainText('$9.99');
  await price.fill('11.5');
  await price.press('Enter');
  await expect(plan('Monthly')).toContainText('$11.50');

  const benefits = button(plan('Monthly'), 'Benefits: Monthly');
  await benefits.click();
  const lines = plan('Monthly').getByLabel('Benefits, one per line');
  await expect(lines).toBeFocused();
  await expect(lines).toHaveValue(
    /^High-resolution images, .*\nUnlimited generation\nStore up to 150 images$/,
  );
  await button(plan('Monthly'), 'Cancel').click();
  await expect(benefits).toBeFocused();
  await benefits.click();
  await lines.fill('Unlimited generation\nA print by post');
  await button(plan('Monthly'), 'Save benefits').click();
  await expect(benefits).toBeFocused();
  // The standard benefit is still translated.
  const onSale: { id: string; features: string[] }[] = await (
    await fetch(new URL('/api/subscriptions/plans', page.url()))
  ).json();
  expect(onSale.find(({ id }) => id === 'monthly')?.features).toEqual([
    'unlimited_generation',
    'A print by post',
  ]);

  const form = page.getByRole('form', { name: 'New plan' });
  await button(page, 'New plan').click();
  await expect(form.getByLabel('Name')).toBeFocused();
  await button(form, 'Discard').click();
  await expect(button(page, 'New plan')).toBeFocused();
  await button(page, 'New plan').click();
  await button(form, 'Create plan').click();
  await expect(form.getByLabel('Name')).toBeFocused();
  await form.getByLabel('Name').fill('A whole year');
  await form.getByLabel('ID').fill('monthly');
  await form.getByLabel('Price').fill('79');
  await form.getByLabel('Billing period').selectOption('yearly');
  await form.getByLabel('Benefits, one per line').fill('A print by post\n\nEverything else');
  await page.reload();
  await expect(form.getByLabel('Name')).toHaveValue('A whole year');
  await expect(form.getByLabel('Name')).not.toBeFocused();
  await button(form, 'Create plan').click();
  await expect(form).toContainText('A plan with this ID already exists.');
  await form.getByLabel('ID').fill('yearly');
  await button(form, 'Create plan').click();
  await expect(plan('A whole year')).toContainText('$79.00');
  await expect(button(page, 'New plan')).toBeFocused();
  await button(page, 'Stop selling: Monthly').click();
  await button(dialog(page), 'Stop selling').click();
  await expect(plan('Monthly')).toContainText('No longer sold to new customers');

  await page.goto('/subscription-plans');
  await expect(page.getByRole('heading', { name: 'A whole year' })).toBeVisible();
  await said(page, 'A print by post');
  await expect(page.getByRole('heading', { name: 'Monthly' })).toHaveCount(0);
  await page.goto('/admin/memberships');
  await button(page, 'Resume sales: Monthly').click();
  await said(page, 'Monthly is on sale again.');
  await page.goto('/subscription-plans');
  await said(page, '$11.50');
});

test('the renewal is switched for one user and for all', async ({ aServer, aVisitor }) => {
  const server = await aServer({ PAYMENTS: 'demo' });
  const admin = await anAdmin(server);
  const bob = await aPerson(server.url);
  const bought = await fetch(`${server.url}/api/subscriptions/create/card`, {
    method: 'POST',
    headers: { authorization: `Bearer ${bob.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ plan_id: 'monthly', payment_method: 'pm_card_visa' }),
  });
  expect(bought.status).toBe(200);
  const page = await aVisitor({ baseURL: server.url });
  await admin.enter(page, '/admin/memberships');
  const row = page.getByRole('table', { name: 'Subscriptions' }).getByRole('row').nth(1);
  const renewal = row.getByRole('switch', { name: `Auto-renew for ${bob.address}` });
  await expect(row.getByRole('cell')).toHaveText(['Monthly', 'Stripe', 'Active', /\d{4}/, 'Yes']);
  await expect(renewal).toBeChecked();
  await renewal.click();
  await said(page, `Auto-renew is off for ${bob.address}.`);
  await expect(renewal).not.toBeChecked();
  await page.getByLabel('Source').selectOption('PayPal');
  await said(page, 'No subscriptions found.');
  await page.getByLabel('Source').selectOption('Stripe');
  await expect(page).toHaveURL('/admin/memberships?provider=stripe');
  await act(page, 'Turn on for everyone');
  await said(page, 'Auto-renew was turned on for 1 of 1.');
  await expect(renewal).toBeChecked();
  await page.reload();
  await said(page, 'Auto-renew was turned on for 1 of 1.');
  await openUser(page, bob.address);
  await button(main(page), 'Turn off auto-renew').click();
  await said(page, 'Auto-renew off');
});

test('a bulk run shows its progress, also after a reload, until it ends', async ({ limn, aVisitor }) => {
  const admin = await anAdmin(limn);
  const page = await aVisitor();
  const started_at = new Date().toISOString();
  const run = {
    auto_renew: false,
    total: 40,
    updated: 11,
    failed: 1,
    started_at,
    ended_at: '',
    waits_for: [],
  };
  await page.route(/\/trpc\/[^?]*renewal\.get/, async (route) => {
    const response = await route.fetch();
    const json: unknown[] = await response.json();
    const calls = new URL(route.request().url()).pathname.split('/').at(-1)?.split(',') ?? [];
    json[calls.indexOf('renewal.get')] = { result: { data: { ...run, ended_at: run.ended_at || null } } };
    await route.fulfill({ response, json });
  });
  await admin.enter(page, '/admin/memberships');
  const progress = page.getByRole('progressbar', { name: 'Turning off auto-renew' });
  await expect(progress).toHaveAttribute('aria-valuenow', '30');
  await said(page, /12 of 40 done\s*· 1 failed/);
  await expect(button(main(page), 'Turn on for everyone')).toBeEnabled();
  await page.reload();
  await expect(progress).toHaveAttribute('aria-valuenow', '30');
  Object.assign(run, { updated: 39, ended_at: new Date().toISOString() });
  await said(page, /Auto-renew was turned off for 39 of 40\./);
  await expect(progress).toHaveCount(0);
  await expect(button(main(page), 'Turn on for everyone')).toBeEnabled();
});

test('messages are shown as typed and marked as read', async ({ aServer, aVisitor }) => {
  const server = await aServer();
  const admin = await anAdmin(server);
  for (const content of ['<b>Bold</b>\nsecond line', 'مرحبا بالفريق', 'Thank you'])
    await fetch(`${server.url}/api/discord/user-message`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ content }),
    });
  const page = await aVisitor({ baseURL: server.url });
  await admin.enter(page, '/admin/messages');
  const items = page.getByRole('list', { name: 'Messages' }).getByRole('listitem');
  await expect(items).toHaveCount(3);
  await expect(items.nth(1)).toContainText('مرحبا بالفريق');
  await expect(items.last()).toContainText('<b>Bold</b>');
  await expect(items.last()).toContainText('Saved here: no community chat connected');
  const unread = page.getByRole('link', { name: /^Unread/ });
  await expect(unread).toHaveText('Unread (3)');
  const link = page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: /^Messages/ });
  await expect(link).toHaveAccessibleName('Messages (3 unread)');
  await press(page, button(items.last(), 'Mark as read'));
  await expect(unread).toHaveText('Unread (2)');
  await expect(link).toHaveAccessibleName('Messages (2 unread)');
  await expect(items.last()).toHaveAccessibleName('Read message');
  await unread.click();
  await expect(page).toHaveURL('/admin/messages?filter=unread');
  await expect(items).toHaveCount(2);
  await button(items.first(), 'Mark as read').press('Enter');
  await expect(items).toHaveCount(1);
  await expect(button(items.first(), 'Mark as read')).toBeFocused();
  await page.keyboard.press('Enter');
  await said(page, 'No unread messages.');
  await expect(page.getByRole('link', { name: 'Show all messages' })).toBeFocused();
  await page.goto('/admin/audit?action=message.read');
  await expect(entries(page)).toHaveCount(3);
  await expect(entries(page).first()).toContainText('Marked a message as read');
});

test('the audit log lists actions, fifty at a time', async ({ aServer, aVisitor }) => {
  const server = await aServer();
  const admin = await anAdmin(server, { isLogged: true });
  for (let n = 1; n <= 55; n += 1) await admin.tell('PUT', '/subscription-plans/monthly', { price: 10 + n });
  const page = await aVisitor({ baseURL: server.url });
  await admin.enter(page, '/admin/audit');
  await expect(entries(page).first()).toContainText('Changed a plan');
  await expect(entries(page).first()).toContainText(/Price\s*65\.00/);
  await expect(entries(page).first()).toContainText(`By ${admin.address} from`);
  const more = button(page, 'Show more');
  await expect(entries(page)).toHaveCount(51);
  await tabTo(page, more);
  await page.keyboard.press('Enter');
  await expect(more).toHaveCount(0);
  await expect(entries(page).last()).toContainText('Granted admin rights');
  await expect(entries(page).last()).toContainText('By Command line');
  await page.getByLabel('Action').selectOption('Changed admin rights');
  await expect(entries(page).getByRole('link', { name: admin.address })).toBeVisible();
  await expect(entries(page)).toHaveCount(1);
  await entries(page).getByRole('link', { name: admin.address }).click();
  await expect(page.getByRole('heading', { name: admin.address.replace(/@.*/, '') })).toBeVisible();
  await upLink(page, 'Audit log').click();
  await expect(page).toHaveURL('/admin/audit?action=user.role');
  await expect(entries(page)).toHaveCount(1);
});

test('by keyboard only: from the list to a user and back', async ({ aServer, aVisitor }) => {
  const server = await aServer();
  const admin = await anAdmin(server);
  const bob = await aPerson(server.url);
  const page = await aVisitor({ baseURL: server.url });
  await admin.enter(page, '/admin/users');
  await tabTo(page, page.getByRole('link', { name: bob.address }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: bob.address.replace(/@.*/, '') })).toBeVisible();
  await tabTo(page, button(main(page), 'Make admin'));
  await page.keyboard.press('Enter');
  await tabTo(page, button(dialog(page), 'Make admin'));
  await page.keyboard.press('Enter');
  await said(page, `${bob.address} is now an admin.`);
  await expect(button(main(page), 'Remove admin rights')).toBeFocused();
});

test('on a phone in Arabic long texts stay inside the page', async ({ aServer, aVisitor }) => {
  const server = await aServer();
  const admin = await anAdmin(server);
  plantPeople(server, 40);
  const long = 'w'.repeat(60);
  await admin.tell('POST', '/subscription-plans', { id: 'long', name: long, price: 79, features: [long] });
  await fetch(`${server.url}/api/discord/user-message`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ content: 'W'.repeat(1500) }),
  });
  const page = await aVisitor({
    ...phone,
    locale: 'ar-EG',
    baseURL: server.url,
    viewport: { width: 320, height: 640 },
  });
  await admin.enter(page, '/admin/users');
  await expect(main(page).getByRole('list', { name: 'المستخدمون' }).getByRole('listitem')).toHaveCount(30);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await main(page).getByRole('link', { name: admin.address }).click();
  await expect(page.locator('input[type=date]')).toBeVisible();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  for (const [path, sign] of [
    ['memberships', long],
    ['messages', 'WWWW'],
    ['audit', long],
  ] as const) {
    await page.goto(`/admin/${path}`);
    await said(page, new RegExp(sign));
    expect(await overflow(page), path).toBeLessThanOrEqual(0);
  }
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});
