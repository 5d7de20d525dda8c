import type { Page } from '@playwright/test';
import { callOf } from './call.ts';
import { expect, test } from './fixtures.ts';
import { aPerson, pictureOf } from './people.ts';
import { routeUntil } from './route-until.ts';

const words = 'A boat on a lake';

/** A picture that is just painted, on the home page that follows the history in the browser's list. */
async function painted(page: Page, url: string) {
  const ann = await aPerson(url);
  await ann.enter(page, '/history');
  await page.getByRole('link', { name: 'Create your first picture' }).click();
  await expect(page).toHaveURL('/');
  await page.getByRole('textbox').first().fill(words);
  await page.getByRole('button', { name: 'Generate' }).click();
  await pictureOf(page, words);
  const open = page.getByRole('button', { name: `Open: ${words}` });
  await expect(open).toBeVisible();
  return { open, viewer: page.getByRole('dialog', { name: words, exact: true }) };
}

/** As `painted`, with the viewer open. */
async function viewed(page: Page, url: string) {
  const shown = await painted(page, url);
  await shown.open.click();
  await expect(shown.viewer).toBeVisible();
  return shown;
}

/** Nothing that was closed is left in the browser's list. */
async function expectNothingLeft(page: Page) {
  await page.goBack();
  await expect(page).toHaveURL('/history');
}

test('on the home page, Back closes the viewer, and Forward opens it again', async ({ page, limn }) => {
  const { open, viewer } = await viewed(page, limn.url);
  await page.goBack();
  await expect(viewer).toBeHidden();
  await expect(open).toBeFocused();
  await expect(page).toHaveURL('/');
  await page.goForward();
  await expect(viewer).toBeVisible();
  await page.goBack();
  await expect(viewer).toBeHidden();
  await expectNothingLeft(page);
});

test('closed by Esc or a button, the viewer of the home page leaves no entry behind', async ({
  page,
  limn,
}) => {
  const { open, viewer } = await viewed(page, limn.url);
  // Two presses at once close one thing.
  await viewer.evaluate((dialog) => {
    for (let press = 0; press < 2; press += 1)
      dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
  });
  await expect(viewer).toBeHidden();
  await expect(page).toHaveURL('/');
  await open.click();
  await viewer.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(viewer).toBeHidden();
  await open.click();
  await viewer.getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: 'Delete this picture?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(viewer).toBeHidden();
  await expect(open).toBeHidden();
  await expectNothingLeft(page);
});

test('after a reload, the viewer of the home page is open, and closing it leaves no entry behind', async ({
  page,
  limn,
}) => {
  const { open, viewer } = await viewed(page, limn.url);
  await page.reload();
  await expect(viewer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(open).toBeVisible();
  await expect(page).toHaveURL('/');
  await expectNothingLeft(page);
});

test('after a reload, a dialog without its picture is closed, and one Back closes the viewer below', async ({
  page,
  limn,
}) => {
  const { open, viewer } = await painted(page, limn.url);
  for (const button of ['Vary', 'Share']) {
    await open.click();
    await viewer.getByRole('button', { name: button, exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(2);
    await page.reload();
    await expect(viewer).toBeVisible();
    await expect.poll(() => page.evaluate(() => history.state.layers?.length)).toBe(1);
    await page.goBack();
    await expect(viewer).toBeHidden();
    await expect(page).toHaveURL('/');
  }
  await expectNothingLeft(page);
});

for (const [button, name] of [
  ['Vary', 'Vary picture'],
  ['Upscale', 'Upscale picture'],
  ['Share', 'Share'],
] as const)
  test(`Back closes the dialog of ${button}, on the home page and above its viewer`, async ({
    page,
    limn,
  }) => {
    const { open, viewer } = await painted(page, limn.url);
    const dialog = page.getByRole('dialog', { name });
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(open).toBeVisible();
    await expect(page).toHaveURL('/');

    await open.click();
    await viewer.getByRole('button', { name: button, exact: true }).click();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(viewer).toBeVisible();
    await viewer.getByRole('button', { name: button, exact: true }).click();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await expectNothingLeft(page);
  });

test('a job that begins above the viewer of the home page closes both', async ({ page, limn }) => {
  const { viewer } = await viewed(page, limn.url);
  await viewer.getByRole('button', { name: 'Vary', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Vary picture' });
  const answered = page.waitForResponse(callOf('generation.vary'));
  await dialog.getByRole('button', { name: 'Generate' }).click();
  await answered;
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(viewer).toBeHidden();
  await expect.poll(() => page.evaluate(() => history.state.layers ?? [])).toEqual([]);
  await expect(page).toHaveURL('/');
  await expectNothingLeft(page);
});

test('in the history, a deletion that is answered under another dialog closes all of it', async ({
  page,
  limn,
}) => {
  const ann = await aPerson(limn.url);
  await ann.hasPainted(words);
  await ann.enter(page, '/history');
  const open = page.getByRole('button', { name: `Open: ${words}` });
  await open.click();
  const viewer = page.getByRole('dialog', { name: words, exact: true });
  const { promise: isShared, resolve: letGo } = Promise.withResolvers<void>();
  await routeUntil(page, callOf('image.remove'), async (route) => {
    await isShared;
    await route.continue();
  });
  await viewer.getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: 'Delete this picture?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  const loaded = page.waitForResponse(callOf('share.get'));
  await viewer.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('dialog', { name: 'Share' })).toBeVisible();
  // The link of a deleted picture is not found.
  await loaded;
  letGo();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/history');
});
