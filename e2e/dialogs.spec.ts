import { devices, type Page } from '@playwright/test';
import { languages } from '../packages/db/src/enums.ts';
import { loadLegal } from '../packages/web/src/features/site/legal/text.ts';
import { anAdmin } from './featured.ts';
import { expect, test } from './fixtures.ts';
import { aPerson } from './people.ts';

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
const link = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

const names = [
  ['privacy', 'Privacy Policy'],
  ['terms', 'Terms of Service'],
  ['about', 'About Us'],
  ['connect', 'Connect Us'],
] as const;

test('each has an address, opens from the footer, and closes by Back, Esc and a press outside', async ({
  page,
}) => {
  await page.goto('/');
  for (const [word, name] of names) {
    await link(page, name).click();
    await expect(dialog(page, name)).toBeVisible();
    await expect(page).toHaveURL(`/?dialog=${word}`);
    await page.goBack();
    await expect(dialog(page, name)).toBeHidden();
    await expect(page).toHaveURL('/');
    await page.goForward();
    await expect(dialog(page, name)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page, name)).toBeHidden();
    await expect(page).toHaveURL('/');
    await link(page, name).press('Enter');
    await expect(dialog(page, name)).toBeVisible();
    await page.mouse.click(5, 5);
    await expect(dialog(page, name)).toBeHidden();
    await expect(link(page, name)).toBeFocused();
    await expect(page).toHaveURL('/');
  }
});

test('a press that selects text and ends outside does not close it', async ({ page }) => {
  await page.goto('/?dialog=connect');
  const message = dialog(page, 'Connect Us').getByRole('textbox');
  await message.fill('Hello');
  const { x, y, width, height } = (await message.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(5, 5);
  await page.mouse.up();
  await expect(message).toBeFocused();
  await page.mouse.click(5, 5);
  await expect(message).toBeHidden();
});

test('the address alone opens it; closed, the page is there; a word that names none is passed over', async ({
  page,
}) => {
  await page.goto('/?dialog=terms');
  await dialog(page, 'Terms of Service').getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page, 'Terms of Service')).toBeHidden();
  await expect(page).toHaveURL('/');
  await page.goto('/?dialog=treasure');
  await expect(page.getByRole('heading', { name: 'What do you want to create?' })).toBeVisible();
  // The dialog would load later.
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('over any page, which stays what it is', async ({ page, limn }) => {
  const ann = await aPerson(limn.url);
  await ann.enter(page, '/profile?form=edit');
  await page.getByLabel('Name').fill('Ann of the hills');
  await link(page, 'Privacy Policy').click();
  await expect(dialog(page, 'Privacy Policy')).toBeVisible();
  await expect(page).toHaveURL('/profile?form=edit&dialog=privacy');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/profile?form=edit');
  await expect(page.getByLabel('Name')).toHaveValue('Ann of the hills');
  await page.goto('/history?dialog=about');
  await expect(dialog(page, 'About Us')).toBeVisible();
});

test('the keyboard stays inside, and reads to the end', async ({ page }) => {
  await page.goto('/?dialog=privacy');
  const policy = dialog(page, 'Privacy Policy');
  await expect(policy.getByRole('button', { name: 'Close' })).toBeFocused();
  await expect(policy.getByRole('heading', { name: 'Children' })).toBeAttached();
  const scrolled = () => policy.evaluate((element) => element.scrollTop);
  await page.keyboard.press('End');
  await expect.poll(scrolled).toBeGreaterThan(500);
  // Tab goes through all elements of the dialog and never leaves it.
  for (let n = 0; n < 8; n += 1) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(() => {
        const { activeElement } = document;
        return activeElement === document.body || activeElement?.closest('dialog') !== null;
      }),
    ).toBe(true);
  }
});

test.describe('in every language', () => {
  for (const language of languages)
    test(`${language}: policy and terms are read, on a desktop and on a phone`, async ({
      page,
      aVisitor,
      limn,
    }) => {
      const text = await loadLegal(language);
      const onPhone = await aVisitor({ ...phone, viewport: { width: 320, height: 640 }, baseURL: limn.url });
      for (const reader of [page, onPhone]) {
        await reader.addInitScript((value) => localStorage.setItem('language', value), language);
        for (const name of ['privacy', 'terms'] as const) {
          // Opens the first dialog by its address, and the other from the footer of the same page.
          if (name === 'privacy') await reader.goto('/?dialog=privacy');
          else await reader.locator('footer a[href$="dialog=terms"]').press('Enter');
          await expect(reader.getByRole('dialog').getByRole('heading', { level: 3 })).toHaveText(
            text[name].map(({ heading }) => heading),
          );
          await expect(reader.getByRole('dialog')).not.toContainText('{');
          expect(await reader.getByRole('dialog').evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(
            0,
          );
          await reader.keyboard.press('Escape');
          await expect(reader.getByRole('dialog')).toBeHidden();
        }
        await expect(reader.getByRole('heading', { level: 1 })).toBeVisible();
        expect(
          await reader.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0);
      }
    });
});

test('what the operator says of the site stands there, and where to write', async ({ page, aServer }) => {
  const server = await aServer({
    COMMUNITY_URL: 'https://chat.example.org/',
    EXTENSION_URL: 'https://extension.example.org/',
  });
  await page.goto(`${server.url}/?dialog=privacy`);
  await dialog(page, 'Privacy Policy')
    .getByRole('link', { name: /“Connect Us” form/ })
    .first()
    .click();
  await expect(dialog(page, 'Connect Us')).toBeVisible();
  const admin = await anAdmin(server);
  await admin.tell('PUT', '/site-info', {
    about: 'Two people and a cat.',
    contact_email: 'hello@example.org',
    phone_number: '+41 44 000 00 00',
    address: '',
    social_links: { facebook: '', twitter: '', instagram: 'https://instagram.example.org/us', linkedin: '' },
  });
  await page.goto(`${server.url}/?dialog=about`);
  const about = dialog(page, 'About Us');
  await expect(about.getByText('Two people and a cat.')).toBeVisible();
  await expect(about.getByRole('link', { name: 'hello@example.org' })).toHaveAttribute(
    'href',
    'mailto:hello@example.org',
  );
  await expect(about.getByRole('link', { name: '+41 44 000 00 00' })).toHaveAttribute(
    'href',
    'tel:+41440000000',
  );
  await expect(about.getByRole('link', { name: 'Instagram' })).toHaveAttribute('rel', /noopener/);
  await expect(about.getByRole('link', { name: 'Facebook' })).toHaveCount(0);
  await page.goto(`${server.url}/?dialog=terms`);
  await expect(
    dialog(page, 'Terms of Service').getByRole('link', { name: 'hello@example.org' }).first(),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(link(page, 'Community')).toHaveAttribute('href', 'https://chat.example.org');
  await expect(link(page, 'Browser extension')).toHaveAttribute('rel', /noopener/);
});

test('what is for members says so, and leads to the plans', async ({ page, limn }) => {
  const ann = await aPerson(limn.url);
  await ann.enter(page);
  // Before the page knows the user, the server refuses the size.
  await expect(page.getByRole('button', { name: 'Account' })).toHaveText('P');
  await page.getByRole('textbox').first().fill('A castle on a hill');
  await page.getByRole('radio', { name: '1024 × 768, for members' }).check({ force: true });
  await page.getByRole('button', { name: 'Generate' }).click();
  const membersOnly = dialog(page, 'Members Only');
  await membersOnly.getByRole('button', { name: 'Cancel' }).click();
  await expect(membersOnly).toBeHidden();
  await page.getByRole('button', { name: 'Generate' }).click();
  await membersOnly.getByRole('button', { name: 'Go to Membership' }).click();
  await expect(page).toHaveURL('/subscription-plans');
  await expect(page.getByRole('heading', { name: 'Membership plans' })).toBeVisible();
});
