import { expect, test } from './fixtures.ts';
import { beside } from './inserted-rows.ts';
import type { LimnServer } from './limn-server.ts';
import { aCollector } from './member-with-pictures.ts';
import { aPerson, pictureOf } from './people.ts';
import { until } from './until.ts';
import { watchVitals } from './vitals.ts';

const day = 86_400_000;

/** Gives the user's pictures one day each, the newest first today. */
function spreadOverDays(server: LimnServer, address: string) {
  beside(server, (db) =>
    db
      .prepare(
        `UPDATE image SET created_at = ? - ? * (
           SELECT count(*) FROM image AS newer WHERE newer.user_id = image.user_id AND newer.seq > image.seq
         ) WHERE user_id = (SELECT id FROM user WHERE email = ?)`,
      )
      .run(Date.now(), day, address),
  );
}

test('the history scrolls on, the address follows, and leads back', async ({ page, limn }) => {
  const ann = await aCollector(limn, 60);
  const vitals = await watchVitals(page);
  await ann.enter(page, '/history');
  const first = await pictureOf(page, 'Open: Boat number 60');
  await expect(first).toHaveAttribute('loading', 'eager');
  await expect(page.getByRole('heading', { level: 2, name: 'Today' })).toBeVisible();
  expect((await vitals()).shifted).toBeLessThan(0.02);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(page.getByRole('button', { name: 'Open: Boat number 1', exact: true })).toBeInViewport();
  await expect(page).toHaveURL('/history?page=5');
  await expect(page.getByRole('link', { name: 'Page 5' })).toHaveAttribute('aria-current', 'page');
  // The pictures of the first page are not rendered any more.
  await expect(page.getByRole('button', { name: 'Open: Boat number 60' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Page 1', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Open: Boat number 60' })).toBeInViewport();
  await page.goto('/history?page=3');
  await expect(page.getByRole('button', { name: 'Open: Boat number 36' })).toBeInViewport();
});

test('arrow keys move between pictures, and with Shift they select', async ({ page, limn }) => {
  const ann = await aCollector(limn, 5);
  await ann.enter(page, '/history');
  await page.getByRole('button', { name: 'Open: Boat number 5' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Open: Boat number 4' })).toBeFocused();
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  const box = (n: number) => page.getByRole('checkbox', { name: `Select: Boat number ${n}` });
  await box(4).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(box(2)).toBeFocused();
  await expect(page.getByText('3 selected')).toBeVisible();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(box(3)).toBeFocused();
  await expect(page.getByText('2 selected')).toBeVisible();
});

test('all that was found is selected, deleted and brought back', async ({ page, limn }) => {
  const ann = await aCollector(limn, 40);
  await ann.enter(page, '/history');
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  const bar = page.getByRole('region', { name: 'Selected pictures' });
  await bar.getByRole('button', { name: 'Select all' }).click();
  await expect(bar.getByText('40 selected')).toBeVisible();
  await bar.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete 40 pictures?' });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText("You haven't generated any images yet.")).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('40 of 150 pictures saved')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open: Boat number 40' })).toBeVisible();
});

test('the viewer goes on beyond the page, and the focus returns to the last picture', async ({
  page,
  limn,
}) => {
  const ann = await aCollector(limn, 30);
  await ann.enter(page, '/history');
  await page.getByRole('button', { name: 'Open: Boat number 19' }).click();
  await expect(page.getByRole('dialog').getByText('12 of 30', { exact: true })).toBeVisible();
  for (let n = 18; n >= 2; n -= 1) {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('dialog', { name: `Boat number ${n}`, exact: true })).toBeVisible();
  }
  await expect(page.getByRole('dialog').getByText('29 of 30', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  const last = page.getByRole('button', { name: 'Open: Boat number 2', exact: true });
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport();
});

test('filters are in the address, and can be removed one by one or all at once', async ({ page, limn }) => {
  const ann = await aPerson(limn.url);
  const [id = ''] = await ann.hasPainted('A boat in ink', 'A boat in oil');
  beside(limn, (db) => db.prepare(`UPDATE image SET style = 'Anime' WHERE id = ?`).run(id));
  await ann.enter(page, '/history');
  const opening = page.getByRole('button', { name: /^Open: / });
  await expect(opening).toHaveCount(2);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Style').selectOption('Anime');
  await expect(page).toHaveURL('/history?style=Anime');
  await expect(opening).toHaveCount(1);
  await expect(opening).toHaveAccessibleName('Open: A boat in ink');
  await page.getByLabel('Model').selectOption('Built-in painter');
  await expect(page).toHaveURL(/&painter=builtin/);
  await page.getByRole('link', { name: 'Remove filter: Built-in painter' }).click();
  await expect(page).toHaveURL('/history?style=Anime');
  await page.getByLabel('Last day').fill('2001-02-03');
  await expect(page.getByText('No results.')).toBeVisible();
  await expect(page.getByText('Anime · Until Feb 3, 2001')).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: 'Remove filter: Until Feb 3, 2001' }).click();
  await expect(page).toHaveURL('/history?style=Anime');
  await expect(opening).toHaveCount(1);
  await page.goto('/history?style=Shining&to=2001-02-03&search=ink');
  await page.getByRole('main').getByRole('link', { name: 'Clear filters' }).last().click();
  await expect(page).toHaveURL('/history?search=ink');
  await expect(opening).toHaveAccessibleName('Open: A boat in ink');
});

test('a search says where its words are', async ({ page, limn }) => {
  const ann = await aPerson(limn.url);
  const answer = await fetch(`${limn.url}/api/generations`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ann.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ prompt: 'A red fox', style: 'Anime', enhance: false }),
  });
  expect(answer.status).toBe(202);
  await until('the picture of the fox', async () => {
    const list = await fetch(`${limn.url}/api/images`, { headers: { authorization: `Bearer ${ann.token}` } });
    const images: { prompt: string }[] = await list.json();
    return images.length > 0 && images;
  });
  await ann.enter(page, '/history?search=anime');
  await expect(page.getByText('In the full prompt:')).toBeVisible();
  await expect(page.locator('mark').first()).toHaveText(/^anime$/i);
  await page.getByRole('searchbox').fill('FOX');
  await expect(page.locator('mark')).toHaveText('fox');
  await expect(page.getByText('In the full prompt:')).toHaveCount(0);
});

test('the date scrollbar says the day, by keyboard and by dragging', async ({ page, limn }) => {
  const ann = await aCollector(limn, 150);
  spreadOverDays(limn, ann.address);
  await ann.enter(page, '/history');
  const scrollbar = page.getByRole('slider', { name: 'Date' });
  await expect(scrollbar).toHaveAttribute('aria-valuetext', 'Today');
  await scrollbar.focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('button', { name: 'Open: Boat number 1', exact: true })).toBeInViewport();
  await expect(scrollbar).not.toHaveAttribute('aria-valuetext', 'Today');
  await page.keyboard.press('PageUp');
  await page.keyboard.press('Home');
  await expect(scrollbar).toHaveAttribute('aria-valuetext', 'Today');
  const box = await scrollbar.boundingBox();
  if (!box) throw new Error('the scrollbar is not on the page');
  const x = box.x + box.width / 2;
  await page.mouse.move(x, box.y + 4);
  await page.mouse.down();
  await page.mouse.move(x, box.y + box.height, { steps: 5 });
  await page.mouse.up();
  await expect(page.getByRole('button', { name: 'Open: Boat number 1', exact: true })).toBeInViewport();
  await expect(page).toHaveURL(/\?page=13$/);
});

test('Another paints from a card, and Edit prompt fills the composer', async ({ page, limn }) => {
  const ann = await aPerson(limn.url);
  await ann.hasPainted('A boat that others follow');
  await ann.enter(page, '/history');
  const opening = page.getByRole('button', { name: 'Open: A boat that others follow' });
  await opening.hover();
  await page.getByRole('button', { name: 'Another: A boat that others follow' }).click();
  await expect(page.getByText('Generating another picture.')).toBeVisible();
  await expect(opening).toHaveCount(2);
  await opening.first().focus();
  await page.getByRole('button', { name: 'Edit prompt: A boat that others follow' }).first().click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('textbox').first()).toHaveValue('A boat that others follow');
});

test('a reload leads back to a place although the router has seen no scroll event', async ({
  page,
  limn,
}) => {
  const ann = await aCollector(limn, 150);
  await ann.enter(page, '/history');
  await pictureOf(page, 'Open: Boat number 150');
  // More than the browser restores by itself while the document is short.
  await page.evaluate(() => {
    addEventListener('scroll', (event) => event.isTrusted && event.stopImmediatePropagation(), {
      capture: true,
    });
    scrollTo(0, 500);
  });
  await page.reload();
  await pictureOf(page, 'Open: Boat number 150');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(500);
});

for (const [look, { viewport, count, place }] of Object.entries({
  'on a phone': { viewport: { width: 390, height: 844 }, count: 150, place: 2700 },
  'on a phone with few pictures': { viewport: { width: 390, height: 844 }, count: 30, place: 1500 },
  'in a window': { viewport: { width: 1280, height: 800 }, count: 150, place: 2700 },
  'on the first page': { viewport: { width: 1280, height: 800 }, count: 150, place: 500 },
  'on the first page of a full history on a phone': {
    viewport: { width: 390, height: 800 },
    count: 150,
    place: 700,
  },
}))
  test(`a reload leads back to the same place: ${look}`, async ({ aVisitor, limn }) => {
    const ann = await aCollector(limn, count);
    const page = await aVisitor({ viewport });
    await ann.signIn(page);
    await page.goto(`${limn.url}/history`);
    await pictureOf(page, `Open: Boat number ${count}`);
    await page.evaluate((top) => scrollTo(0, top), place);
    // the address has the page of this place
    if (place > 1000) await expect(page).toHaveURL(/page=/);
    const url = page.url();
    for (const _ of [1, 2]) {
      await page.reload();
      await expect(page.locator('main ul [data-main] img').first()).toBeVisible();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
      expect(page.url()).toBe(url);
    }
  });

for (const isDeleted of [false, true])
  test(`pictures show although another device has ${isDeleted ? 'deleted' : 'added'} one since the page was opened`, async ({
    page,
    limn,
  }) => {
    const ann = await aCollector(limn, 59);
    const [newest = ''] = await ann.hasPainted('Boat number 60');
    await ann.enter(page, '/history');
    await pictureOf(page, 'Open: Boat number 60');
    if (isDeleted) await ann.remove(newest);
    else await ann.hasPainted('Boat number 61');
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    for (const number of [5, 4, 3, 2, 1])
      await expect(
        page.getByRole('button', { name: `Open: Boat number ${number}`, exact: true }),
      ).toBeVisible();
    await expect(page.getByText(isDeleted ? '59 of 150' : '61 of 150')).toBeVisible();
  });
