import type { Page } from '@playwright/test';
import { callOf } from './call.ts';
import { chunkOf } from './chunk.ts';
import { expect, test } from './fixtures.ts';
import { holdCall } from './held-call.ts';
import { holdScripts, isHydrated } from './held-scripts.ts';
import { runAdmin } from './limn-server.ts';
import { aPerson } from './people.ts';
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

test('the note about a size for members does not wait for the account of a returning user', async ({
  page,
  limn,
  expected,
}) => {
  const ann = await aPerson(limn.url);
  await ann.enter(page, '/');
  await expect(page.getByRole('button', { name: 'Account' })).not.toBeEmpty();
  const account = await holdCall(page, 'account.get');
  await page.reload();
  await account.asked;
  await page.getByRole('textbox').first().fill('Herons on a frozen lake');
  await page.getByRole('radio', { name: '1024 × 1024, for members' }).check();
  await expect(page.getByText('1024 × 1024 is for members.')).toBeVisible();
  // The browser only remembers: the user may have bought a membership on another device, so the server decides.
  expected.console(/403/);
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(page.getByRole('dialog')).toContainText('members');
  account.release();
});

test('the choice of four pictures has its place before the account of a member has arrived', async ({
  page,
  limn,
}) => {
  const ann = await aPerson(limn.url);
  runAdmin(limn, 'gift', ann.address, '2099-12-31');
  await ann.enter(page, '/');
  await page.getByRole('radio', { name: 'Four pictures' }).check();
  const widthOfGenerate = () =>
    page.getByRole('button', { name: 'Generate' }).evaluate((button) => button.clientWidth);
  const width = await widthOfGenerate();
  const account = await holdCall(page, 'account.get');
  const parts = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  parts.release();
  await account.asked;
  await page.getByRole('textbox').first().fill('Herons on a frozen lake');
  expect(await widthOfGenerate()).toBe(width);
  await expect(page.getByRole('radio', { name: 'Four pictures' })).toBeChecked();
  const sent = page.waitForRequest(callOf('generation.create'));
  await page.getByRole('button', { name: 'Generate' }).click();
  expect(JSON.stringify((await sent).postDataJSON())).toContain('"count":4');
  account.release();
});
