import { expect, test } from './fixtures.ts';
import { anAddress, aPerson, pictureOf, register } from './people.ts';
import { overflow } from './screen-checks.ts';

for (const [name, words] of [
  ['an address', `https://example.org/${'a'.repeat(200)}`],
  ['one long word', 'X'.repeat(1990)],
] as const)
  test(`on a phone ${name} as a description stays within the page`, async ({ page, limn }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const ann = await aPerson(limn.url);
    await ann.enter(page);
    await page.getByRole('textbox').first().fill(words);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Generate' }).click();
    await pictureOf(page, words);
    await page.getByText('Details', { exact: true }).click();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await page.goto('/history');
    await pictureOf(page, words);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: `Open: ${words}` }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  });

for (const [width, height] of [
  [844, 390],
  [320, 568],
] as const)
  test(`at ${width} by ${height} nothing lies over the description`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const composer = page.getByRole('textbox').first();
    await composer.scrollIntoViewIfNeeded();
    await composer.click();
    await expect(composer).toBeFocused();
    const isFree = await composer.evaluate((element) => {
      const { left, width, bottom } = element.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, Math.min(bottom, innerHeight) - 4) === element;
    });
    expect(isFree).toBe(true);
  });

test('on a small phone the name of an account is complete on its profile', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await register(page, `wilhelmina-oberwasserstrassenbach-${anAddress()}`);
  await page.goto('/profile');
  const name = page.locator('#profile-name bdi');
  await expect(name).toContainText('wilhelmina-oberwasserstrassenbach-');
  expect(await name.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});
