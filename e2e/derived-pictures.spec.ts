import { startFakePathService } from '@limn/sandbox/image-services/path';
import type { Page } from '@playwright/test';
import { callOf } from './call.ts';
import { expect, test } from './fixtures.ts';
import { holdCall } from './held-call.ts';
import { grantMembership } from './inserted-rows.ts';
import { aPerson } from './people.ts';
import { routeUntil } from './route-until.ts';

const words = 'A boat that others derive from';

/** Opens the only picture of the history in the viewer. */
async function openPicture(page: Page, path = '/history') {
  await page.goto(path);
  await page.getByRole('button', { name: `Open: ${words}` }).click();
  return page.getByRole('dialog', { name: words });
}

/** The link to a picture that was made from the open one. */
const childLink = (page: Page) =>
  page
    .getByRole('complementary', { name: 'Details' })
    .locator('section', { hasText: 'Made from this picture' })
    .getByRole('link', { name: `Open: ${words}` });

test('a member varies a picture four times, and the details lead to the results and back', async ({
  page,
  limn,
}) => {
  const ann = await aPerson(limn.url);
  grantMembership(limn, ann.address);
  await ann.hasPainted(words);
  await ann.signIn(page);
  const viewer = await openPicture(page);
  await viewer.getByRole('button', { name: 'Vary', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Vary picture' });
  await dialog.getByRole('radio', { name: 'Strong' }).check({ force: true });
  await dialog.getByRole('radio', { name: 'Four pictures' }).check({ force: true });
  const sent = page.waitForRequest(callOf('generation.vary'));
  await dialog.getByRole('button', { name: 'Generate' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ 0: { strength: 'high', count: 4 } });
  await expect(dialog).toBeHidden();
  await expect(viewer.getByText('Generating. New pictures appear in your history.')).toBeVisible();
  await expect(childLink(page)).toHaveCount(4);
  await childLink(page).first().click();
  await expect(page.getByText('Variation', { exact: true })).toBeVisible();
  await page
    .getByRole('complementary', { name: 'Details' })
    .locator('section', { hasText: 'Made from' })
    .getByRole('link', { name: `Open: ${words}` })
    .click();
  await expect(childLink(page)).toHaveCount(4);
});

test('a picture on the home page is varied there, with one picture for users without a membership', async ({
  page,
  limn,
}) => {
  const ann = await aPerson(limn.url);
  await ann.enter(page);
  await page.getByRole('textbox').first().fill(words);
  await page.getByRole('button', { name: 'Generate' }).click();
  const onStage = page.getByRole('button', { name: `Open: ${words}` }).locator('img');
  await expect(onStage).toBeVisible();
  const first = await onStage.getAttribute('src');
  await page.getByRole('button', { name: 'Vary', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Vary picture' });
  await expect(dialog.getByRole('radio', { name: 'Medium' })).toBeChecked();
  await expect(dialog.getByRole('radio', { name: 'Four pictures' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Generate' }).click();
  await expect(onStage).not.toHaveAttribute('src', first ?? '');
});

test('two presses start one job, and a failed call can be sent again from the open dialog', async ({
  page,
  limn,
  expected,
}) => {
  const ann = await aPerson(limn.url);
  await ann.hasPainted(words);
  await ann.signIn(page);
  const viewer = await openPicture(page);
  await viewer.getByRole('button', { name: 'Vary', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Vary picture' });
  await dialog.getByRole('radio', { name: 'Subtle' }).check({ force: true });
  expected.console(/ERR_FAILED/);
  // The server accepts the first call, but its answer is lost.
  const letThrough = await routeUntil(page, callOf('generation.vary'), async (route) => {
    await route.fetch();
    await route.abort();
  });
  await dialog.getByRole('button', { name: 'Generate' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(dialog.getByRole('radio', { name: 'Subtle' })).toBeChecked();
  letThrough();
  await dialog.getByRole('button', { name: 'Generate' }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(childLink(page)).toHaveCount(1);
  expect(await ann.images()).toHaveLength(2);
});

test('the built-in painter upscales its picture with new detail', async ({ page, limn }) => {
  const ann = await aPerson(limn.url);
  grantMembership(limn, ann.address);
  await ann.paint(words);
  await ann.signIn(page);
  const viewer = await openPicture(page);
  await viewer.getByRole('button', { name: 'Upscale', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Upscale picture' });
  await expect(dialog).toContainText('gets new detail where possible');
  await expect(dialog.getByRole('radio', { name: '4×' })).toHaveAccessibleDescription('2560 × 1920');
  await dialog.getByRole('button', { name: 'Upscale' }).click();
  await expect(dialog).toBeHidden();
  await childLink(page).click();
  const details = page.getByRole('complementary', { name: 'Details' });
  await expect(details).toContainText('1280 × 960');
  await expect(details).not.toContainText('Without new detail');
});

test('a picture that is resampled says that it has no new detail', async ({ page, aServer }) => {
  const painter = await startFakePathService();
  const server = await aServer({ IMAGE_PROVIDER: 'path', IMAGE_SERVICE_URL: `${painter.url}/prompt` });
  const ann = await aPerson(server.url);
  grantMembership(server, ann.address);
  await ann.paint(words);
  await ann.signIn(page);
  const viewer = await openPicture(page, `${server.url}/history`);
  await viewer.getByRole('button', { name: 'Upscale', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Upscale picture' });
  await expect(dialog).toContainText('enlarged by resampling, without new detail');
  await dialog.getByRole('button', { name: 'Upscale' }).click();
  await expect(dialog).toBeHidden();
  await childLink(page).click();
  await expect(page.getByRole('complementary', { name: 'Details' })).toContainText('Without new detail');
  await painter.close();
});

test('larger pictures are for members, and the dialog leads to the plans', async ({ page, limn }) => {
  const ann = await aPerson(limn.url);
  await ann.hasPainted(words);
  await ann.signIn(page);
  const viewer = await openPicture(page);
  await viewer.getByRole('button', { name: 'Upscale', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Upscale picture' });
  await expect(dialog.getByRole('button', { name: 'Upscale' })).toBeDisabled();
  await dialog.getByRole('link', { name: 'Go to Membership' }).click();
  await expect(page).toHaveURL('/subscription-plans');
});

test('a service without picture input paints another one like it', async ({ page, aServer }) => {
  const painter = await startFakePathService();
  const { url } = await aServer({ IMAGE_PROVIDER: 'path', IMAGE_SERVICE_URL: `${painter.url}/prompt` });
  const ann = await aPerson(url);
  await ann.paint(words);
  await ann.signIn(page);
  const models = await holdCall(page, 'model.list');
  const viewer = await openPicture(page, `${url}/history`);
  await viewer.getByRole('button', { name: 'Vary', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Vary picture' });
  await models.asked;
  // it opens together with what the models can do, so that its buttons do not move
  await expect(dialog).toHaveCount(0);
  models.release();
  await expect(dialog).toContainText("The image service can't start from a picture.");
  await expect(dialog.getByRole('radio', { name: 'Medium' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Generate' }).click();
  await expect(dialog).toBeHidden();
  await expect(childLink(page)).toHaveCount(1);
  await painter.close();
});

test('without the list of models the dialog opens too, and starts a job', async ({
  page,
  limn,
  expected,
}) => {
  expected.console(/ERR_FAILED/);
  const ann = await aPerson(limn.url);
  await ann.hasPainted(words);
  await ann.signIn(page);
  await page.route(callOf('model.list'), (route) => route.abort());
  const viewer = await openPicture(page);
  await viewer.getByRole('button', { name: 'Vary', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Vary picture' });
  await expect(dialog.getByRole('radio', { name: 'Medium' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Generate' }).click();
  await expect(dialog).toBeHidden();
  await expect(childLink(page)).toHaveCount(1);
});

test('a job that fails is tried again as it was sent, not as the composer has it', async ({
  page,
  aServer,
}) => {
  const painter = await startFakePathService();
  const { url } = await aServer({ IMAGE_PROVIDER: 'path', IMAGE_SERVICE_URL: `${painter.url}/prompt` });
  const ann = await aPerson(url);
  await ann.signIn(page);
  await page.goto(url);
  const composer = page.getByRole('textbox').first();
  await composer.fill(words);
  await page.getByRole('button', { name: 'Generate' }).click();
  const onStage = page.getByRole('button', { name: `Open: ${words}` }).locator('img');
  await expect(onStage).toBeVisible();
  const first = await onStage.getAttribute('src');
  await composer.fill('Something else');
  painter.behave('refused');
  await page.getByRole('button', { name: 'Vary', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Vary picture' });
  await dialog.getByRole('button', { name: 'Generate' }).click();
  const alert = page.getByRole('alert').filter({ hasText: "Couldn't create the picture" });
  await expect(alert).toContainText('This prompt was blocked.');
  painter.behave('well');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(alert).toBeHidden();
  await expect(onStage).not.toHaveAttribute('src', first ?? '');
  await expect(composer).toHaveValue('Something else');
  await painter.close();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the operations are in the menu of the viewer, also by keyboard', async ({ page, limn }) => {
    const ann = await aPerson(limn.url);
    await ann.hasPainted(words);
    await ann.signIn(page);
    const viewer = await openPicture(page);
    await expect(viewer.getByRole('button', { name: 'Vary', exact: true })).toBeHidden();
    const more = viewer.getByRole('button', { name: 'More actions' });
    await more.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Vary' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(viewer).toBeVisible();
    await more.tap();
    await page.getByRole('menuitem', { name: 'Upscale' }).tap();
    await expect(page.getByRole('dialog', { name: 'Upscale picture' })).toBeVisible();
  });
});
