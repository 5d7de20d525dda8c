import { expect, test } from './fixtures.ts';
import { accessibilityFaults } from './screen-checks.ts';

test('the page for programs stands by itself: in its style, in both lights, on a phone and by keyboard', async ({
  page,
  baseURL,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Limn for programs');
  // the policy allows this style only: without it the page would use Times
  await expect(page.locator('body')).toHaveCSS('font-family', 'system-ui, sans-serif');
  // one call of each section and one shape: the others are built alike, and checking a hundred takes long
  const whole = page.url();
  await page.evaluate(() => {
    for (const other of document.querySelectorAll('article ~ article')) other.remove();
  });
  expect(await accessibilityFaults(page, 'all')).toEqual([]);

  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await accessibilityFaults(page, 'color-contrast')).toEqual([]);

  await page.goto(whole);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'To the index' })).toBeFocused();
  await page.getByRole('link', { name: 'Generate a picture' }).first().click();
  await expect(page).toHaveURL(/#createGeneration$/);
  await expect(page.locator('#createGeneration pre').first()).toContainText(
    `curl ${baseURL}/api/generations`,
  );

  await page.setViewportSize({ width: 320, height: 568 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('link', { name: 'To the index' }).click();
  await page.getByRole('link', { name: 'Star a picture' }).first().click();
  await expect(page.getByRole('heading', { name: 'Star a picture' })).toBeInViewport();
  expect(asked.filter((url) => !/\/api\/docs(#|$)/.test(url) && !url.endsWith('/favicon.ico'))).toEqual([]);
});
