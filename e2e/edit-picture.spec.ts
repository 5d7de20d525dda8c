import type { Locator, Page } from '@playwright/test';
import { callOf } from './call.ts';
import { expect, test } from './fixtures.ts';
import { tabTo } from './keyboard.ts';
import { aPerson, pictureOf } from './people.ts';

const words = 'A boat on a lake';

/** A picture of the built-in painter, open in the editor. */
async function openEditor(page: Page, url: string) {
  const ann = await aPerson(url);
  await ann.paint(words);
  await ann.enter(page, '/history');
  await page.getByRole('button', { name: `Open: ${words}` }).click();
  await page.getByRole('dialog', { name: words }).getByRole('button', { name: 'Edit', exact: true }).click();
  const editor = page.getByRole('dialog', { name: 'Edit picture' });
  const stage = editor.getByRole('application', { name: 'Area that changes' });
  const picture = stage.getByRole('img', { name: words });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  return { editor, stage, picture };
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('the picture is not on the page');
  return box;
}

/** Draws with the mouse from one part of the picture to another. */
async function draw(page: Page, picture: Locator, from: [number, number], to: [number, number]) {
  const { x, y, width, height } = await boxOf(picture);
  await page.mouse.move(x + width * from[0], y + height * from[1]);
  await page.mouse.down();
  await page.mouse.move(x + width * to[0], y + height * to[1], { steps: 5 });
  await page.mouse.up();
}

/** The mask of a request, as the server and the browser decode it: the grey value at parts of the picture. */
const greyAt = (page: Page, mask: string, points: [number, number][]) =>
  page.evaluate(
    async ({ mask, points }) => {
      const picture = new Image();
      picture.src = `data:image/png;base64,${mask}`;
      await picture.decode();
      const canvas = document.createElement('canvas');
      canvas.width = picture.naturalWidth;
      canvas.height = picture.naturalHeight;
      const context = canvas.getContext('2d', { willReadFrequently: true });
      if (!context) throw new Error('no canvas');
      context.drawImage(picture, 0, 0);
      return {
        size: [canvas.width, canvas.height],
        greys: points.map(
          ([x, y]) =>
            context.getImageData(Math.round(x * canvas.width), Math.round(y * canvas.height), 1, 1).data[0],
        ),
      };
    },
    { mask, points },
  );

const maskOf = (body: { 0: { mask: string } }) => body[0].mask;

test('a part is marked with the mouse, taken back and marked again, and repainted', async ({
  page,
  limn,
}) => {
  const { editor, picture } = await openEditor(page, limn.url);
  const generate = editor.getByRole('button', { name: 'Generate' });
  await expect(generate).toBeDisabled();
  await expect(editor.getByText('Marked: 0%')).toBeVisible();
  await draw(page, picture, [0.2, 0.2], [0.4, 0.2]);
  await expect(editor.getByText('Marked: 0%')).toBeHidden();
  await editor.getByRole('button', { name: 'Undo' }).click();
  await expect(editor.getByText('Marked: 0%')).toBeVisible();
  await editor.getByRole('button', { name: 'Redo' }).click();
  await editor.getByRole('slider', { name: 'Brush size' }).press('ArrowRight');
  await editor.getByRole('radio', { name: 'Rectangle' }).check({ force: true });
  await draw(page, picture, [0.5, 0.5], [1, 1]);
  await editor.getByRole('radio', { name: 'Eraser' }).check({ force: true });
  await draw(page, picture, [0.75, 0.75], [0.8, 0.75]);
  await editor.getByRole('textbox').fill('add a moon');
  const sent = page.waitForRequest(callOf('generation.edit'));
  await generate.click();
  const mask = maskOf((await sent).postDataJSON());
  const marks: [number, number][] = [
    [0.3, 0.2],
    [0.55, 0.55],
    [0.95, 0.95],
    [0.77, 0.75],
    [0.1, 0.9],
  ];
  expect(await greyAt(page, mask, marks)).toEqual({ size: [640, 480], greys: [255, 255, 255, 0, 0] });
  await expect(editor).toBeHidden();
  const child = page
    .getByRole('complementary', { name: 'Details' })
    .getByRole('link', { name: 'add a moon' });
  await child.click();
  await expect(page.getByRole('dialog', { name: 'add a moon' })).toBeVisible();
  await expect(page.getByText('Partial edit', { exact: true })).toBeVisible();
});

test('all of it works by keyboard: a rectangle is moved, resized, marked and sent', async ({
  page,
  limn,
}) => {
  const { editor, stage } = await openEditor(page, limn.url);
  await tabTo(page, editor.getByRole('radio', { name: 'Brush' }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(editor.getByRole('radio', { name: 'Rectangle' })).toBeChecked();
  await tabTo(page, stage);
  // From the middle half to the corner at the top left.
  for (let n = 0; n < 12; n += 1) {
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowUp');
  }
  await expect(editor.getByText('Rectangle: 0% to 50% from the left, 0% to 50% from the top')).toBeAttached();
  for (let n = 0; n < 6; n += 1) await page.keyboard.press('Shift+ArrowRight');
  await expect(editor.getByText('Rectangle: 0% to 65% from the left')).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(editor.getByText('33% of the picture is marked.')).toBeAttached();
  await page.keyboard.press('Control+z');
  await expect(editor.getByText('Marked: 0%')).toBeVisible();
  await page.keyboard.press('Control+Shift+z');
  await expect(editor.getByText('Marked: 33%')).toBeVisible();
  await tabTo(page, editor.getByRole('button', { name: 'Invert' }));
  await page.keyboard.press('Enter');
  await expect(editor.getByText('Marked: 68%')).toBeVisible();
  await tabTo(page, editor.getByRole('textbox'));
  await page.keyboard.type('make it night');
  const sent = page.waitForRequest(callOf('generation.edit'));
  await page.keyboard.press('Control+Enter');
  const { greys } = await greyAt(page, maskOf((await sent).postDataJSON()), [
    [0.3, 0.3],
    [0.9, 0.3],
    [0.3, 0.9],
  ]);
  expect(greys).toEqual([0, 255, 255]);
  await expect(editor).toBeHidden();
});

test('without a mark the words change the whole picture, and what was closed by mistake is still there', async ({
  page,
  limn,
}) => {
  const { editor, stage, picture } = await openEditor(page, limn.url);
  await expect(editor).toContainText('The built-in painter is a program without AI.');
  await editor.getByRole('textbox').fill('make it night');
  await draw(page, picture, [0.5, 0.5], [0.6, 0.5]);
  await expect(editor.getByText('Marked: 0%')).toBeHidden();
  await stage.focus();
  await page.keyboard.press('Escape');
  await expect(editor).toBeHidden();
  const viewer = page.getByRole('dialog', { name: words });
  await viewer.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(editor.getByRole('textbox')).toHaveValue('make it night');
  await expect(editor.getByText('Marked: 0%')).toBeHidden();
  await editor.getByRole('button', { name: 'Clear' }).click();
  await expect(editor.getByText('Marked: 0%')).toBeVisible();
  const sent = page.waitForRequest(callOf('generation.edit'));
  await editor.getByRole('button', { name: 'Generate' }).click();
  expect((await sent).postDataJSON()[0]).not.toHaveProperty('mask');
  await expect(editor).toBeHidden();
  await expect(
    page.getByRole('complementary', { name: 'Details' }).getByRole('link', { name: 'make it night' }),
  ).toBeVisible();
});

test('Back closes the editor, then the viewer; closed by a button, the editor leaves no entry behind', async ({
  page,
  limn,
}) => {
  const { editor } = await openEditor(page, limn.url);
  const viewer = page.getByRole('dialog', { name: words });
  await editor.getByRole('textbox').fill('make it night');
  await page.goBack();
  await expect(editor).toBeHidden();
  await expect(viewer).toBeVisible();
  await viewer.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(editor.getByRole('textbox')).toHaveValue('make it night');
  await editor.getByRole('button', { name: 'Close' }).click();
  await expect(editor).toBeHidden();
  await expect(viewer).toBeVisible();
  await page.goBack();
  await expect(viewer).toBeHidden();
  await expect(page).toHaveURL('/history');
});

test('on the home page, Back closes the editor and stays on the page', async ({ page, limn }) => {
  const ann = await aPerson(limn.url);
  await ann.enter(page);
  await page.getByRole('textbox').first().fill(words);
  await page.getByRole('button', { name: 'Generate' }).click();
  await pictureOf(page, words);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const editor = page.getByRole('dialog', { name: 'Edit picture' });
  await expect(editor).toBeVisible();
  await page.goBack();
  await expect(editor).toBeHidden();
  await pictureOf(page, words);
  await expect(page).toHaveURL('/');
});

test('the wheel zooms, and the mark stays where it was drawn', async ({ page, limn }) => {
  const { editor, picture } = await openEditor(page, limn.url);
  const rest = await boxOf(picture);
  await page.mouse.move(rest.x + rest.width * 0.25, rest.y + rest.height * 0.25);
  await page.mouse.wheel(0, -300);
  await expect.poll(async () => (await boxOf(picture)).width).toBeGreaterThan(rest.width * 1.5);
  // The pointer is still over the same part of the picture.
  await page.mouse.down();
  await page.mouse.up();
  await expect(editor.getByRole('button', { name: 'Undo' })).not.toHaveAttribute('aria-disabled', 'true');
  await editor.getByRole('textbox').fill('a bird');
  const sent = page.waitForRequest(callOf('generation.edit'));
  await editor.getByRole('button', { name: 'Generate' }).click();
  const { greys } = await greyAt(page, maskOf((await sent).postDataJSON()), [
    [0.25, 0.25],
    [0.5, 0.5],
  ]);
  expect(greys).toEqual([255, 0]);
  await expect(editor).toBeHidden();
});

test('a source that was deleted meanwhile is named, and the words stay', async ({ page, limn, expected }) => {
  const { editor } = await openEditor(page, limn.url);
  expected.console(/status of 404/);
  await page.evaluate(async () => {
    const authorization = `Bearer ${localStorage.getItem('token')}`;
    const id = new URLSearchParams(location.search).get('picture');
    await fetch(`/api/images/${id}`, { method: 'DELETE', headers: { authorization } });
  });
  await editor.getByRole('textbox').fill('make it night');
  await editor.getByRole('button', { name: 'Generate' }).click();
  await expect(editor.getByRole('alert')).toContainText('This picture no longer exists.');
  await expect(editor.getByRole('textbox')).toHaveValue('make it night');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('one finger draws, two fingers zoom and draw nothing', async ({ page, limn }) => {
    const ann = await aPerson(limn.url);
    await ann.paint(words);
    await ann.enter(page, '/history');
    await page.getByRole('button', { name: `Open: ${words}` }).click();
    await page.getByRole('dialog', { name: words }).getByRole('button', { name: 'More actions' }).tap();
    await page.getByRole('menuitem', { name: 'Edit', exact: true }).tap();
    const editor = page.getByRole('dialog', { name: 'Edit picture' });
    const picture = editor.getByRole('img', { name: words });
    const rest = await boxOf(picture);
    const cdp = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', fingers: { x: number; y: number }[]) =>
      cdp.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: fingers.map((finger, id) => ({ ...finger, id })),
      });
    const middle = { x: rest.x + rest.width / 2, y: rest.y + rest.height / 2 };
    const apart = (half: number) => [
      { x: middle.x - half, y: middle.y },
      { x: middle.x + half, y: middle.y },
    ];
    await touch('touchStart', apart(30).slice(0, 1));
    await touch('touchStart', apart(30));
    for (const half of [40, 50, 60]) await touch('touchMove', apart(half));
    await touch('touchEnd', []);
    await expect.poll(async () => (await boxOf(picture)).width / rest.width).toBeCloseTo(2, 1);
    await expect(editor.getByText('Marked: 0%')).toBeVisible();
    await expect(editor.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true');
    await touch('touchStart', [middle]);
    await touch('touchMove', [{ x: middle.x + 40, y: middle.y + 20 }]);
    await touch('touchEnd', []);
    await expect(editor.getByText('Marked: 0%')).toBeHidden();
  });
});
