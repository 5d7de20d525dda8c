import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { callOf } from './call.ts';
import { expect, test } from './fixtures.ts';
import { aPerson } from './people.ts';
import { routeUntil } from './route-until.ts';
import { accessibilityFaults, layoutFaults } from './screen-checks.ts';

test.use({ settings: { ALLOW_SOURCE_UPLOAD: 'on' } });

const words = 'My dog on the beach';
const styles = join(import.meta.dirname, '..', 'packages', 'web', 'public', 'styles');
const photo = {
  name: 'dog.webp',
  mimeType: 'image/webp',
  buffer: readFileSync(join(styles, 'realism.webp')),
};
const text = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };
const uploads = '**/api/images/upload?*';

const fileInput = (page: Page) => page.getByRole('dialog').locator('input[type=file]');
const openDialog = async (page: Page) => {
  await page.getByRole('button', { name: 'Upload a picture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload a picture' });
  await expect(dialog).toBeVisible();
  return dialog;
};

test('a user uploads a picture on the home page, varies it, and cannot share it', async ({ page, limn }) => {
  const ann = await aPerson(limn.url);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await ann.enter(page);
  await page.getByRole('textbox').first().fill('A prompt that waits');
  const dialog = await openDialog(page);
  const upload = dialog.getByRole('button', { name: 'Upload', exact: true });
  await expect(upload).toBeDisabled();
  await expect(dialog).toContainText('Without a membership, the picture is cropped to 640 × 480.');
  await fileInput(page).setInputFiles(photo);
  await expect(dialog.getByRole('img', { name: 'Chosen picture: dog.webp' })).toBeVisible();
  await expect(upload).toBeDisabled();
  await dialog.getByLabel('What does the picture show?').fill(words);
  expect(await accessibilityFaults(page, 'all')).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await layoutFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await dialog.getByLabel('What does the picture show?').press('Control+Enter');

  const viewer = page.getByRole('dialog', { name: words });
  await expect(viewer.getByRole('img', { name: words })).toBeVisible();
  await expect(viewer.getByText('Picture uploaded.')).toBeVisible();
  // the prompt behind the dialog is not sent
  expect(asked.filter((url) => url.includes('generation.create'))).toEqual([]);
  const details = page.getByRole('complementary', { name: 'Details' });
  await expect(details).toContainText('Uploaded');
  await expect(details).toContainText('You uploaded this picture. Only you can see it.');
  await expect(details).not.toContainText('AI-generated');
  await expect(viewer.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
  await expect(viewer.getByRole('button', { name: 'Share' })).toHaveCount(0);

  await viewer.getByRole('button', { name: 'Vary', exact: true }).click();
  const vary = page.getByRole('dialog', { name: 'Vary picture' });
  const sent = page.waitForRequest(callOf('generation.vary'));
  await vary.getByRole('button', { name: 'Generate' }).click();
  await sent;
  await details
    .locator('section', { hasText: 'Made from this picture' })
    .getByRole('link', { name: `Open: ${words}` })
    .click();
  await expect(details.locator('section', { hasText: 'Made from' })).toContainText('Variation');
  await expect(viewer.getByRole('button', { name: 'Share' })).toBeVisible();
});

test('a file that is no picture is refused, and a failed upload can be sent again', async ({
  page,
  limn,
  expected,
}) => {
  const ann = await aPerson(limn.url);
  await ann.enter(page, '/history');
  const dialog = await openDialog(page);
  const upload = dialog.getByRole('button', { name: 'Upload', exact: true });
  await dialog.getByLabel('What does the picture show?').fill(words);
  await fileInput(page).setInputFiles(text);
  expected.console(/Failed to load resource/);
  await upload.click();
  await expect(dialog.getByRole('alert')).toContainText("This picture can't be used.");

  const letThrough = await routeUntil(page, uploads, (route) => route.abort());
  await fileInput(page).setInputFiles(photo);
  await expect(dialog.getByRole('alert')).toBeHidden();
  await upload.click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  letThrough();
  const proxyIsGone = await routeUntil(page, uploads, (route) =>
    route.fulfill({ status: 201, contentType: 'text/html', body: '<h1>Welcome</h1>' }),
  );
  await upload.click();
  await expect(dialog.getByRole('alert')).toContainText("Can't reach the server.");
  proxyIsGone();
  await upload.click();
  await expect(page.getByRole('dialog', { name: words }).getByRole('img', { name: words })).toBeVisible();
});

test('a closed dialog ends its upload, and a large picture is made smaller before it is sent', async ({
  page,
  limn,
}) => {
  const ann = await aPerson(limn.url);
  await ann.enter(page, '/history');
  const gate = Promise.withResolvers<void>();
  await page.route(uploads, async (route) => {
    await gate.promise;
    await route.continue();
  });
  const first = await openDialog(page);
  // dropped on the page, as from a folder
  await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [3000, 2000];
    const context = canvas.getContext('2d');
    const colours = context?.createLinearGradient(0, 0, 3000, 2000);
    colours?.addColorStop(0, 'orange');
    colours?.addColorStop(1, 'navy');
    if (context && colours) context.fillStyle = colours;
    context?.fillRect(0, 0, 3000, 2000);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'));
    const data = new DataTransfer();
    if (blob) data.items.add(new File([blob], 'large.jpg', { type: 'image/jpeg' }));
    document.body.dispatchEvent(
      new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }),
    );
  });
  await expect(first.getByRole('img', { name: 'Chosen picture: large.jpg' })).toBeVisible();
  await first.getByLabel('What does the picture show?').fill(words);
  const sent = page.waitForRequest(uploads);
  await first.getByRole('button', { name: 'Upload', exact: true }).click();
  const body = (await sent).postDataBuffer();
  await expect(first.getByRole('progressbar')).toBeVisible();
  const ended = page.waitForEvent('requestfailed');
  await page.keyboard.press('Escape');
  await expect(first).toBeHidden();
  await ended;
  gate.resolve();
  const size = await page.evaluate(
    async (bytes) => {
      const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
      return [bitmap.width, bitmap.height];
    },
    [...(body ?? [])],
  );
  expect(size).toEqual([1704, 1136]);
  await page.reload();
  await expect(page.getByText("You haven't generated any images yet.")).toBeVisible();
});

test('without the setting nothing of it is on the page', async ({ aServer, aVisitor }) => {
  const server = await aServer();
  const page = await aVisitor({ baseURL: server.url });
  const ann = await aPerson(server.url);
  await ann.enter(page, '/history');
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
  await expect(page.getByText('0 of 10 pictures saved')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upload a picture' })).toHaveCount(0);
});
