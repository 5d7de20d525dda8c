import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { aPerson, register } from './people.ts';

const composer = (page: Page) => page.getByRole('textbox').first();

/** Resolves when this tab has received the event of another tab's draft. */
async function watchDraft(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const told = new Promise<void>((resolve) =>
      addEventListener('storage', (event) => {
        if (event.key === 'draft') resolve();
      }),
    );
    Object.assign(globalThis, { told });
  });
  return () => page.evaluate(() => (globalThis as unknown as { told: Promise<void> }).told);
}

/** Waits until the text is stored: what is typed before the scripts have loaded is stored when they have. */
const isStored = (page: Page, prompt: string) =>
  expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('draft') ?? '{}').prompt))
    .toBe(prompt);

test('each tab has a draft of its own, and a new one starts with the last', async ({ page, context }) => {
  await page.goto('/');
  await composer(page).fill('a fox');
  await isStored(page, 'a fox');
  const other = await context.newPage();
  await other.goto('/');
  await expect(composer(other)).toHaveValue('a fox');

  const told = await watchDraft(page);
  await composer(other).fill('a boat');
  await other.getByRole('radio', { name: 'Anime' }).check({ force: true });
  await told();
  await expect(composer(page)).toHaveValue('a fox');
  await expect(page.getByRole('radio', { name: 'Normal' })).toBeChecked();

  await page.reload();
  await expect(composer(page)).toHaveValue('a fox');
  await other.reload();
  await expect(composer(other)).toHaveValue('a boat');
  await composer(page).fill('a fox in the snow');
  await isStored(page, 'a fox in the snow');
  const third = await context.newPage();
  await third.goto('/');
  await expect(composer(third)).toHaveValue('a fox in the snow');
  await expect(composer(other)).toHaveValue('a boat');
});

test('logging out empties the composer of every tab', async ({ page, context, expected }) => {
  await register(page);
  const other = await context.newPage();
  await other.goto('/');
  await composer(other).fill('a secret garden');
  await isStored(other, 'a secret garden');
  await composer(page).fill('a fox');
  await isStored(page, 'a fox');
  await page.getByRole('button', { name: 'Account' }).click();
  // Requests still running when the session ends get a 401.
  expected.console(/401/);
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Login / Register' })).toBeVisible();
  await expect(composer(page)).toHaveValue('');
  await expect(other.getByRole('link', { name: 'Login / Register' })).toBeVisible();
  await expect(composer(other)).toHaveValue('');
  await other.reload();
  await expect(composer(other)).toHaveValue('');
});

test('saving a preference keeps what another tab has saved meanwhile', async ({ page, context, limn }) => {
  const ann = await aPerson(limn.url);
  await ann.enter(page, '/profile');
  const other = await context.newPage();
  await ann.enter(other, '/profile');
  const save = (tab: Page) => tab.getByRole('button', { name: 'Save preferences' });
  await expect(save(page)).toBeVisible();
  const seed = page.getByRole('spinbutton', { name: 'Seed value' });
  await seed.fill('7');
  await other.getByRole('combobox', { name: 'Theme' }).selectOption('dark');
  await other.getByRole('spinbutton', { name: 'Seed value' }).fill('8');
  await save(other).click();
  await expect(save(other)).toBeDisabled();
  await page.getByRole('combobox', { name: 'Style' }).selectOption('Anime');
  await save(page).click();
  await expect(save(page)).toBeDisabled();
  await expect(page.getByRole('combobox', { name: 'Theme' })).toHaveValue('dark');
  await expect(seed).toHaveValue('7');
});
