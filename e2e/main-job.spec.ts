import { startFakePathService } from '@limn/sandbox/image-services/path';
import { callOf } from './call.ts';
import { expect, test } from './fixtures.ts';
import { aPerson, pictureOf } from './people.ts';

test.use({ fetchesAhead: true });

test('a stranger makes an account, paints, finds it again after a reload, and deletes it', async ({
  page,
}) => {
  const description = 'A lighthouse at dusk, gulls over a silver sea';
  await page.goto('/');
  const composer = page.getByRole('textbox').first();
  await composer.fill(description);
  // The page may hydrate meanwhile: for a moment nothing is chosen.
  await page.getByRole('radio', { name: 'Anime' }).click({ force: true });
  await expect(page.getByRole('radio', { name: 'Anime' })).toBeChecked();
  await page.getByRole('button', { name: 'Generate' }).click();

  await expect(page).toHaveURL(/\/login\?next=/);
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await expect(page.getByText('Your prompt is saved.')).toBeVisible();
  await page.getByLabel('Email').fill(`stranger-${Date.now()}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByRole('button', { name: 'Create account' }).click();

  await expect(page).toHaveURL(/\/(\?.*)?$/);
  await expect(composer).toHaveValue(description);
  await expect(page.getByRole('radio', { name: 'Anime' })).toBeChecked();
  // The press before the registration is continued.
  const picture = await pictureOf(page, description);
  expect(
    await picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]),
  ).toEqual([640, 480]);

  await page.getByRole('button', { name: `Open: ${description}` }).click();
  const viewer = page.getByRole('dialog', { name: description });
  await expect(viewer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(page.getByRole('button', { name: `Open: ${description}` })).toBeFocused();

  await page.getByRole('button', { name: 'Star' }).click();
  await expect(page.getByRole('button', { name: 'Star' })).toHaveAttribute('aria-pressed', 'true');
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  expect((await downloading).suggestedFilename()).toBe('generated-image.jpg');

  await page.reload();
  await expect(composer).toHaveValue(description);
  await page.getByRole('link', { name: 'History' }).click();
  // The address changes before the page does, and the home page may show the same picture.
  await expect(page.getByRole('heading', { name: 'History', level: 1 })).toBeVisible();
  await pictureOf(page, description);

  await page.getByRole('button', { name: 'Delete' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText("You haven't generated any images yet.")).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await pictureOf(page, description);
  await page.reload();
  await pictureOf(page, description);
});

test('a picture that is coming survives a reload', async ({ page, aServer }) => {
  // The painter waits: a fast one could finish before the page reports the job.
  const painter = await startFakePathService();
  painter.behave('held');
  const { url } = await aServer({ IMAGE_PROVIDER: 'path', IMAGE_SERVICE_URL: `${painter.url}/prompt` });
  const ann = await aPerson(url);
  await page.addInitScript((token) => localStorage.setItem('token', token), ann.token);
  await page.goto(url);
  const description = 'A paper boat under a bridge';
  await page.getByRole('textbox').first().fill(description);
  await page.keyboard.press('Control+Enter');
  const coming = page.getByRole('heading', { name: 'Your image is coming...' });
  await expect(coming).toBeVisible();
  await page.reload();
  await expect(coming).toBeVisible();
  painter.release();
  await pictureOf(page, description);
  await page.goto(`${url}/history`);
  await pictureOf(page, description);
  await painter.close();
});

test('the dice bring a scene, and what stood there can be had back', async ({ page, limn }) => {
  const ann = await aPerson(limn.url);
  await ann.enter(page);
  const composer = page.getByRole('textbox').first();
  await composer.fill('my own words');
  await page.getByRole('button', { name: 'Surprise me' }).click();
  await expect(composer).not.toHaveValue('my own words');
  expect((await composer.inputValue()).split(' ').length).toBeGreaterThan(30);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(composer).toHaveValue('my own words');
});

test('what is typed while the dice think can be had back too', async ({ page, limn }) => {
  const ann = await aPerson(limn.url);
  await ann.enter(page);
  const composer = page.getByRole('textbox').first();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(callOf('prompt.invent'), async (route) => {
    await held;
    await route.continue();
  });
  await composer.fill('my own');
  await page.getByRole('button', { name: 'Surprise me' }).click();
  await composer.fill('my own words, typed on');
  release();
  await expect(composer).not.toHaveValue('my own words, typed on');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(composer).toHaveValue('my own words, typed on');
});
