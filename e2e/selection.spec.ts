import { readFileSync } from 'node:fs';
import { devices, type Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { aCollector } from './member-with-pictures.ts';
import { aPerson } from './people.ts';

async function aShelf(page: Page, url: string) {
  const ann = await aPerson(url);
  for (const words of ['Boat one', 'Boat two', 'Boat three', 'Boat four']) await ann.hasPainted(words);
  await ann.enter(page, '/history');
  // A small window renders the first of them only.
  await expect(page.locator('article').first()).toBeVisible();
}

const box = (page: Page, words: string) => page.getByRole('checkbox', { name: `Select: ${words}` });
const begin = (page: Page) => page.getByRole('button', { name: 'Select', exact: true }).click();
const bar = (page: Page) => page.getByRole('region', { name: 'Selected pictures' });

test('a range is deleted at once, and one undo brings all of it back', async ({ page, limn }) => {
  await aShelf(page, limn.url);
  await begin(page);
  await expect(bar(page).getByRole('button', { name: 'Delete' })).toHaveAttribute('aria-disabled', 'true');
  await box(page, 'Boat four').check();
  await box(page, 'Boat two').click({ modifiers: ['Shift'] });
  await expect(box(page, 'Boat three')).toBeChecked();
  await expect(bar(page).getByText('3 selected')).toBeVisible();
  await bar(page).getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: 'Delete 3 pictures?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(page.getByText('3 pictures deleted.')).toBeVisible();
  await expect(page.locator('article')).toHaveCount(1);
  await expect(bar(page)).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Pictures restored.')).toBeVisible();
  await expect(page.locator('article')).toHaveCount(4);
  expect(await page.evaluate(() => localStorage.getItem('deletedImageIds'))).toBe('[]');
});

test('the whole page is starred, and unstarred', async ({ page, limn }) => {
  await aShelf(page, limn.url);
  const starred = page.getByRole('button', { name: /^Star: /, pressed: true });
  for (const [action, count] of [
    ['Star', 4],
    ['Unstar', 0],
  ] as const) {
    await begin(page);
    await bar(page).getByRole('button', { name: 'Select all' }).click();
    await expect(bar(page).getByText('4 selected')).toBeVisible();
    await bar(page).getByRole('button', { name: action, exact: true }).click();
    await expect(bar(page)).toBeHidden();
    await expect(starred).toHaveCount(count);
  }
});

test('all of a page can be selected once the page is there', async ({ page, limn }) => {
  const ann = await aCollector(limn, 2);
  await ann.signIn(page);
  const gate = Promise.withResolvers<void>();
  await page.route(/\/trpc\/[^?]*\bimage\.list\b/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto('/history');
  await begin(page);
  const all = bar(page).getByRole('button', { name: 'Select all' });
  await expect(all).toBeDisabled();
  gate.resolve();
  await all.click();
  await expect(bar(page).getByText('2 selected')).toBeVisible();
});

test('some are downloaded as one archive, and no others', async ({ page, limn }) => {
  await aShelf(page, limn.url);
  await begin(page);
  await box(page, 'Boat one').check();
  await box(page, 'Boat three').check();
  const coming = page.waitForEvent('download');
  await bar(page).getByRole('button', { name: 'Download as ZIP' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/\.zip$/);
  const bytes = readFileSync(await download.path()).toString('latin1');
  const inside = new Set(bytes.match(/[\w-]+\.jpg/g));
  expect(inside.size).toBe(2);
  await expect(bar(page)).toBeHidden();
});

test('with the keyboard alone: Space chooses, Esc leaves, and the focus is where it began', async ({
  page,
  limn,
}) => {
  await aShelf(page, limn.url);
  const select = page.getByRole('button', { name: 'Select', exact: true });
  await select.focus();
  await page.keyboard.press('Enter');
  await box(page, 'Boat four').focus();
  await page.keyboard.press('Space');
  await expect(bar(page).getByText('1 selected')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bar(page)).toBeHidden();
  await expect(select).toBeFocused();
  await expect(page.getByRole('button', { name: 'Open: Boat four' })).toBeVisible();
});

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];

test('على الهاتف: الشريط في أسفل الشاشة ويتسع لكل أزراره', async ({ aVisitor, limn }) => {
  const page = await aVisitor({
    ...phone,
    viewport: { width: 320, height: 568 },
    locale: 'ar-EG',
    baseURL: limn.url,
  });
  await aShelf(page, limn.url);
  await page.locator('main button[aria-pressed]').first().click();
  await page.getByRole('checkbox').first().tap();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
  const buttons = page.locator('main section button');
  await expect(buttons).toHaveCount(7);
  const rooms = await buttons.evaluateAll((all) =>
    all.map((one) => {
      const { left, right, width, height, bottom } = one.getBoundingClientRect();
      return left >= 0 && right <= innerWidth && width >= 44 && height >= 44 && innerHeight - bottom < 80;
    }),
  );
  expect(rooms).toEqual(rooms.map(() => true));
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('a selected picture that another device deletes is not counted any more', async ({ page, limn }) => {
  const ann = await aPerson(limn.url);
  const [one = ''] = await ann.hasPainted('Boat one', 'Boat two', 'Boat three');
  await ann.enter(page, '/history');
  await begin(page);
  await page.getByRole('button', { name: 'Select all' }).click();
  await expect(bar(page).getByText('3 selected')).toBeVisible();
  await ann.remove(one);
  // Answers that are older than half a minute are requested again when the user comes back to the tab.
  await page.clock.install();
  await page.clock.fastForward(31_000);
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await expect(box(page, 'Boat one')).toHaveCount(0);
  await expect(box(page, 'Boat two')).toBeChecked();
  await expect(bar(page).getByText('2 selected')).toBeVisible();
});

test('on a small phone in Japanese, the labels of the bar do not overlap', async ({ page, limn }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.addInitScript(() => localStorage.setItem('language', 'ja'));
  const ann = await aCollector(limn, 2);
  await ann.enter(page, '/history');
  await page.getByRole('button', { name: '選択', exact: true }).click();
  const buttons = page.getByRole('region', { name: '選択した画像' }).getByRole('button');
  await expect(buttons).toHaveCount(7);
  const outside = await buttons.evaluateAll((all) =>
    all.filter((button) => {
      const text = document.createRange();
      text.selectNodeContents(button);
      const [inner, outer] = [text.getBoundingClientRect(), button.getBoundingClientRect()];
      return inner.left < outer.left - 0.5 || inner.right > outer.right + 0.5;
    }),
  );
  expect(outside).toHaveLength(0);
});
