import { expect, test } from './fixtures.ts';
import { password, register } from './people.ts';

test('out and in again, by the right password only', async ({ page, expected }) => {
  expected.console(/401/);
  const address = await register(page);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Login / Register' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();

  await page.goto('/history');
  await expect(page).toHaveURL('/login?next=%2Fhistory');
  await page.getByLabel('Email').fill(address);
  await page.getByLabel('Password', { exact: true }).fill('wrong horse battery');
  await page.getByRole('button', { name: 'Log in', exact: true }).first().click();
  await expect(page.getByText('Incorrect email or password.')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(page.getByText('Incorrect email or password.')).toBeHidden();
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/history');
  await page.goto('/login');
  await expect(page).toHaveURL('/');
});

test('the setup link makes the owner, once', async ({ page, aServer }) => {
  const server = await aServer();
  const link = server.log.join('\n').match(/http\S+#setup=\S+/)?.[0] ?? '';
  await page.goto(link.replace(/^http:\/\/[^/]+/, server.url));
  await expect(page.getByText('This will be the owner (administrator) account.')).toBeVisible();
  await page.getByLabel('Email').fill('owner@example.com');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const answer = await fetch(`${server.url}/api/auth/user`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await answer.json()).toMatchObject({ email: 'owner@example.com', is_admin: true });
});

test('a token that has expired is dropped, and the page goes on as a visitor', async ({ page, expected }) => {
  expected.console(/401/);
  await page.addInitScript(() => localStorage.setItem('token', 'limn_expired-long-ago-expired-long-ago'));
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Login / Register' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

for (const next of [
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'https://evil.example',
  'javascript:alert(1)',
])
  test(`signing in does not redirect to ${JSON.stringify(next)}`, async ({ page, baseURL }) => {
    await page.goto(`/login?next=${encodeURIComponent(next)}`);
    await page.getByRole('button', { name: 'Create an account' }).click();
    await page.getByLabel('Email').fill(`next-${Date.now()}-${next.length}@example.com`);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL(`${baseURL}/`);
  });
