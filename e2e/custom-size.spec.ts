import type { Page } from '@playwright/test';
import { chunkOf } from './chunk.ts';
import { expect, test } from './fixtures.ts';
import { isHydrated } from './held-scripts.ts';
import { routeUntil } from './route-until.ts';

const more = (page: Page) => page.getByRole('button', { name: /^More/ });
const custom = (page: Page) => page.getByRole('radio', { name: /^Custom/ });
const widthOf = (page: Page) => page.getByLabel('Width in pixels');
const heightOf = (page: Page) => page.getByLabel('Height in pixels');

test('the fields of a custom size stay, also when their numbers are those of the free size', async ({
  page,
}) => {
  await page.goto('/');
  await more(page).click();
  await custom(page).check({ force: true });
  await widthOf(page).fill('640');
  await heightOf(page).fill('480');
  await expect(heightOf(page)).toBeFocused();
  await expect(widthOf(page)).toHaveValue('640');
  await expect(page.getByText('is for members')).toBeHidden();

  await page.getByRole('radio', { name: /^1024 × 768/ }).check({ force: true });
  await expect(page.getByText('1024 × 768 is for members.')).toBeVisible();
  await expect(widthOf(page)).toBeHidden();
  await custom(page).check({ force: true });
  await expect(widthOf(page)).toHaveValue('640');

  await page.reload();
  await expect(heightOf(page)).toHaveValue('480');
  await heightOf(page).fill('481');
  const note = page.getByText('640 × 481 is for members.');
  await expect(note).toBeVisible();

  // The note is below the button, which therefore stays where it is in the form.
  const placeOfMore = () =>
    more(page).evaluate(
      (button) =>
        button.getBoundingClientRect().top -
        (button.closest('form')?.getBoundingClientRect().top ?? Number.NaN),
    );
  const place = await placeOfMore();
  await more(page).click();
  await expect(heightOf(page)).toBeHidden();
  await expect(note).toBeVisible();
  expect(await placeOfMore()).toBe(place);
});

test('settings that cannot be fetched are asked for again', async ({ page, expected }) => {
  expected.console(/Failed to load resource|ERR_FAILED/);
  const part = chunkOf('features/generation/more-settings.tsx');
  const letThrough = await routeUntil(page, part, (route) => route.abort());
  await page.goto('/');
  await more(page).click();
  const notice = page.getByRole('alert').filter({ hasText: "Can't reach the server." });
  await expect(notice).toBeVisible();
  letThrough();
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(custom(page)).toBeVisible();
  await expect(notice).toBeHidden();
});

test('the note about a size is there as soon as the size is chosen, so that Generate does not move later', async ({
  page,
}) => {
  await page.goto('/');
  await isHydrated(page, '#composer');
  const size = page.getByRole('radio', { name: '1024 × 1024, for members' });
  // Only what is loaded already can appear in the same task.
  const shown = await size.evaluate(async (input: HTMLInputElement) => {
    input.click();
    await Promise.resolve();
    return input.form?.textContent;
  });
  expect(shown).toContain('1024 × 1024 is for members.');
});
