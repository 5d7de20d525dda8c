import { type FakeSmtp, startFakeSmtp } from '@limn/sandbox/mail/smtp-server';
import { devices } from '@playwright/test';
import { test as base, expect } from './fixtures.ts';
import { holdScripts } from './held-scripts.ts';
import { type LimnServer, startLimn } from './limn-server.ts';
import { anAddress, aPerson, logIn, password } from './people.ts';

/** A server and its mail server, which the tests of a worker share. No email is on its way between two tests. */
const test = base.extend<{ site: { server: LimnServer; smtp: FakeSmtp }; smtp: FakeSmtp }>({
  site: async ({ aSharedServer }, use) => {
    const site = await aSharedServer('mail', async () => {
      const smtp = await startFakeSmtp();
      const server = await startLimn({ SMTP_URL: smtp.url, MAIL_FROM: 'studio@example.com' });
      const close = async () => {
        await server.stop();
        await smtp.close();
      };
      return { server, smtp, close };
    });
    site.smtp.letters.length = 0;
    await use(site);
  },
  smtp: ({ site }, use) => use(site.smtp),
});

const fresh = 'seven red lanterns';
const calm =
  "If there is an account with this email address, we've sent you a link. The link is valid for 30 minutes.";
const linkIn = (letter: { text?: string | undefined }) => letter.text?.match(/http\S+#token=\S+/)?.[0] ?? '';
test('a link that is pressed before the scripts have loaded keeps what was typed, and focuses the new page', async ({
  page,
  site,
}) => {
  const { url } = site.server;
  const scripts = await holdScripts(page);
  await page.goto(`${url}/login`, { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('ann@example.com');
  await page.getByRole('link', { name: 'Forgot your password?' }).press('Enter');
  await expect(page).toHaveURL(`${url}/login`);
  scripts.release();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue('ann@example.com');
});

test('by keyboard alone: from the forgotten password to a new one', async ({ page, site, smtp }) => {
  const { url } = site.server;
  const { address, token } = await aPerson(url);
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').focus();
  await page.keyboard.type(address);
  await page.getByRole('link', { name: 'Forgot your password?' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Email')).toHaveValue(address);
  await page.keyboard.press('Enter');
  await expect(page.getByText(calm)).toBeFocused();

  const letter = await smtp.letter();
  await page.goto(linkIn(letter));
  await expect(page).toHaveURL(`${url}/reset`);
  await page.reload();
  await page.getByLabel('New password', { exact: true }).focus();
  await page.keyboard.type('short');
  await page.keyboard.press('Enter');
  await expect(page.getByText('New password must be at least 8 characters')).toBeVisible();
  await expect(page.getByLabel('New password', { exact: true })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(fresh);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('seven red lantern');
  await page.keyboard.press('Enter');
  await expect(page.getByText('New passwords do not match')).toBeVisible();
  await page.keyboard.type('s');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${url}/`);
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();

  expect((await logIn(url, address, password)).status).toBe(401);
  expect((await logIn(url, address, fresh)).status).toBe(200);
  const old = await fetch(`${url}/api/auth/user`, { headers: { authorization: `Bearer ${token}` } });
  expect(old.status).toBe(401);
});

test('a link works once; the page that says so can ask for another', async ({
  page,
  site,
  aVisitor,
  smtp,
  expected,
}) => {
  expected.console(/400/);
  const { url } = site.server;
  const { address } = await aPerson(url);
  await page.goto(`${url}/login?mode=forgot`);
  await page.getByLabel('Email').fill(address);
  await page.getByRole('button', { name: 'Send link' }).click();
  const link = linkIn(await smtp.letter());
  const other = await aVisitor();
  for (const visitor of [page, other]) {
    await visitor.goto(link);
    await visitor.getByLabel('New password', { exact: true }).fill(fresh);
    await visitor.getByLabel('Confirm new password').fill(fresh);
    await visitor.getByRole('button', { name: 'Save password' }).click();
    if (visitor === page) await expect(visitor).toHaveURL(`${url}/`);
    await expect(visitor.getByRole('button', { name: 'Save password' })).toHaveCount(0);
  }
  await expect(other.getByRole('heading', { name: 'This link no longer works' })).toBeFocused();
  await other.getByLabel('Email').fill(address);
  await other.getByRole('button', { name: 'Send link' }).click();
  await expect(other.getByText(calm)).toBeVisible();
  expect(linkIn(await smtp.letter(2))).not.toBe(link);
  await other.getByRole('button', { name: "Didn't get it? Resend" }).click();
  await expect(other.getByLabel('Email')).toHaveValue(address);
});

test('the answer does not show whether there is an account', async ({ page, site, smtp }) => {
  const { url } = site.server;
  await page.goto(`${url}/login?mode=forgot`);
  await page.getByLabel('Email').fill('nobody');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('Enter a valid email address.')).toBeVisible();
  await page.getByLabel('Email').fill(anAddress());
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(calm)).toBeVisible();
  // This email arrives after one to an unknown address would have arrived.
  const { address } = await aPerson(url);
  await page.goto(`${url}/login?mode=forgot`);
  await page.getByLabel('Email').fill(address);
  await page.getByRole('button', { name: 'Send link' }).click();
  await smtp.letter();
  expect(smtp.letters).toHaveLength(1);
});

test('a site that sends no mail says who can help', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByText("This site doesn't send emails.")).toBeVisible();
  await page.getByRole('link', { name: 'Back to login' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
});

test.describe('على الهاتف', () => {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
  test.use({ ...phone, locale: 'ar-EG' });

  test('كلمة مرور جديدة برسالة عربية', async ({ page, site, smtp }) => {
    const { url } = site.server;
    const { address } = await aPerson(url);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await page.goto(`${url}/login?mode=forgot`);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await page.locator('input[type=email]').fill(address);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await page.locator('form button[type=submit]').click();
    const letter = await smtp.letter();
    expect(letter.html).toContain('dir="rtl"');
    await page.goto(linkIn(letter));
    await page.locator('input[name=new-password]').fill(fresh);
    await page.locator('input[name=new-password-again]').fill(fresh);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await page.locator('form button[type=submit]').click();
    await expect(page).toHaveURL(`${url}/`);
    expect((await logIn(url, address, fresh)).status).toBe(200);
  });
});
