import { devices } from '@playwright/test';
import { countBuiltFiles } from './built-files.ts';
import { expect, test } from './fixtures.ts';
import { aCollector } from './member-with-pictures.ts';
import { overflow } from './screen-checks.ts';

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];

test('150 pictures, on a desktop and on phones in two directions', async ({ page, limn, aVisitor }) => {
  const ann = await aCollector(limn, 150);
  const atMost = countBuiltFiles(page);
  await ann.enter(page, '/history');
  const opening = page.getByRole('button', { name: /^Open: / });
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(page.getByText('150 of 150 pictures saved')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open: Boat number 150' })).toBeVisible();
  atMost(19);
  // Only pictures near the window are rendered.
  expect(await opening.count()).toBeLessThan(60);
  const sources = () =>
    page
      .locator('article img')
      .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).currentSrc).filter(Boolean));
  await expect.poll(async () => (await sources()).length).toBeGreaterThan(0);
  for (const source of await sources()) expect(source).toMatch(/\/(320|640)\.webp$/);
  await pages.getByRole('link', { name: 'Page 4' }).click();
  await expect(page).toHaveURL(/\?page=4$/);
  await expect(pages.getByRole('link', { name: 'Page 4' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('button', { name: 'Open: Boat number 114' })).toBeInViewport();
  await pages.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\?page=5$/);
  await expect(pages.getByRole('listitem')).toHaveText(['1', '4', '5', '6', '13']);
  await expect(pages.locator('[aria-current]')).toHaveText('5');
  await pages.getByRole('link', { name: 'Page 13' }).click();
  await expect(page.getByRole('button', { name: 'Open: Boat number 6', exact: true })).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL(/\?page=5$/);
  await expect(page.getByRole('button', { name: 'Open: Boat number 102' })).toBeInViewport();

  for (const [locale, name] of [
    ['en-GB', 'Pages'],
    ['ar-EG', undefined],
  ] as const) {
    const small = await aVisitor({
      ...phone,
      viewport: { width: 320, height: 568 },
      locale,
      baseURL: limn.url,
    });
    await ann.enter(small, '/history?page=6');
    const nav = name ? small.getByRole('navigation', { name }) : small.locator('main nav').last();
    await expect(nav.locator('[aria-current]')).toHaveText('6');
    expect(await overflow(small)).toBeLessThanOrEqual(0);
    const sizes = await nav.getByRole('link').evaluateAll((all) =>
      all.map((one) => {
        const { width, height, left, right } = one.getBoundingClientRect();
        return width >= 44 && height >= 44 && left >= 0 && right <= innerWidth;
      }),
    );
    expect(sizes).toEqual(sizes.map(() => true));
  }
});
