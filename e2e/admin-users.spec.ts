import type { Locator, Page } from '@playwright/test';
import { countBuiltFiles } from './built-files.ts';
import { callOf } from './call.ts';
import { anAdmin } from './featured.ts';
import { expect, test } from './fixtures.ts';
import { holdCall } from './held-call.ts';
import { grantMembership } from './inserted-rows.ts';
import { press, tabTo } from './keyboard.ts';
import { aPerson } from './people.ts';

const main = (page: Page) => page.getByRole('main');
const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true });
const rows = (page: Page) => page.getByRole('table', { name: 'Users' }).locator('tbody tr');

test('the list of users is filtered and sorted, and its address keeps both', async ({
  aServer,
  aVisitor,
}) => {
  const server = await aServer();
  const admin = await anAdmin(server);
  const ann = await aPerson(server.url);
  const bob = await aPerson(server.url);
  grantMembership(server, ann.address);
  await bob.paint('A boat that is counted');
  const page = await aVisitor({ baseURL: server.url });
  const atMost = countBuiltFiles(page);
  await admin.enter(page, '/admin/users');
  const filters = page.getByRole('navigation', { name: 'Filter users' });
  await expect(filters.getByRole('link')).toHaveText([
    'All3',
    'Admins1',
    'Members1',
    'Disabled0',
    'Not active since registration3',
  ]);
  atMost(16);
  await filters.getByRole('link', { name: 'Members' }).click();
  await expect(page).toHaveURL('/admin/users?filter=member');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText(ann.address);
  await filters.getByRole('link', { name: 'All' }).click();
  await expect(rows(page)).toHaveCount(3);
  const head = page.getByRole('columnheader', { name: 'Images' });
  await press(page, head.getByRole('link'));
  await expect(page).toHaveURL('/admin/users?sort=images');
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(rows(page).first()).toContainText(bob.address);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/users?sort=images&order=asc');
  await expect(rows(page).last()).toContainText(bob.address);
  await page.reload();
  await expect(rows(page).last()).toContainText(bob.address);
});

test('several users are disabled and enabled together, but not oneself', async ({ aServer, aVisitor }) => {
  const server = await aServer();
  const admin = await anAdmin(server);
  const ann = await aPerson(server.url);
  const page = await aVisitor({ baseURL: server.url });
  await admin.enter(page, '/admin/users');
  const herBox = page.getByRole('checkbox', { name: `Select: ${ann.address}` });
  await tabTo(page, herBox);
  const bar = page.getByRole('region', { name: 'Selected users' });
  await expect(bar.getByRole('status')).toHaveText('0 users selected');
  await expect(button(bar, 'Disable')).toBeDisabled();
  const place = await herBox.boundingBox();
  await page.keyboard.press('Space');
  await expect(bar.getByRole('status')).toHaveText('1 user selected');
  // The next one can be selected where it was.
  expect(await herBox.boundingBox()).toEqual(place);
  await button(bar, 'Select all 2').click();
  await expect(bar.getByRole('status')).toHaveText('2 users selected');
  await button(bar, 'Disable').click();
  const dialog = page.getByRole('dialog', { name: 'Disable 2 accounts?' });
  await button(dialog, 'Disable').click();
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result.getByRole('status')).toHaveText('1 account disabled');
  await expect(result.getByRole('listitem')).toHaveText(
    `${admin.address} · This is your own account. Only another admin can make this change.`,
  );
  await expect(bar.getByRole('status')).toHaveText('0 users selected');
  await expect(rows(page).filter({ hasText: ann.address })).toContainText('Disabled');
  await herBox.check();
  await button(bar, 'Enable').click();
  await button(page.getByRole('dialog'), 'Enable').click();
  await expect(result.getByRole('status')).toHaveText('1 account enabled');
  await expect(rows(page).filter({ hasText: ann.address })).not.toContainText('Disabled');
});

test('the command palette opens pages and users by keyboard', async ({ limn, aVisitor }) => {
  const admin = await anAdmin(limn);
  const ann = await aPerson(limn.url);
  const page = await aVisitor();
  await admin.enter(page, '/admin/services');
  const opener = page.getByRole('button', { name: 'Go to…' });
  await expect(opener).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Page, email or name' });
  await expect(field).toBeFocused();
  const active = page.getByRole('option', { selected: true });
  await expect(active).toHaveText('Overview');
  await page.keyboard.press('ArrowDown');
  await expect(active).toHaveText('User List');
  await expect(field).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id')) ?? '');
  await field.fill('audit');
  await expect(page.getByRole('option')).toHaveText(['Audit log']);
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  await press(page, opener);
  await field.fill(ann.address.slice(1));
  await expect(active).toContainText(ann.address);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/users\/[\w-]{22}$/);
  await expect(main(page).getByText(ann.address).first()).toBeVisible();
  await page.keyboard.press('Control+k');
  await field.fill('messages unread');
  await page.getByRole('option', { name: 'Messages: unread' }).click();
  await expect(page).toHaveURL('/admin/messages?filter=unread');
});

test('users of another list are not selected', async ({ aServer, aVisitor }) => {
  const server = await aServer();
  const admin = await anAdmin(server);
  const ann = await aPerson(server.url);
  await aPerson(server.url);
  grantMembership(server, ann.address);
  const page = await aVisitor({ baseURL: server.url });
  await admin.enter(page, '/admin/users');
  const herBox = page.getByRole('checkbox', { name: `Select: ${ann.address}` });
  await herBox.check();
  const ids = await holdCall(page, 'user.ids');
  await button(main(page), 'Select all 3').click();
  await ids.asked;
  const filter = (name: string) =>
    page
      .getByRole('navigation', { name: 'Filter users' })
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .click();
  await filter('Members');
  await expect(rows(page)).toHaveCount(1);
  const answered = page.waitForResponse(callOf('user.ids'));
  ids.release();
  await answered;
  await herBox.check();
  await expect(main(page).getByText('1 user selected')).toBeVisible();

  await filter('All');
  await expect(rows(page)).toHaveCount(3);
  const list = await holdCall(page, 'user.list');
  await filter('Admins');
  await list.asked;
  // The users of the list before are still shown.
  await herBox.click();
  list.release();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('checkbox', { name: `Select: ${admin.address}` }).check();
  await expect(main(page).getByText('1 user selected')).toBeVisible();
});
