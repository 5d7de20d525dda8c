import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { holdCall } from './held-call.ts';
import { aPerson } from './people.ts';
import { accessibilityFaults, layoutFaults } from './screen-checks.ts';

const pictures = (page: Page) => page.getByRole('button', { name: /^Open: / });
const namesOf = (page: Page) =>
  pictures(page).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));

test('pictures are collected from the history, taken out, and the deletion of a collection is undone', async ({
  page,
  limn,
}) => {
  const ann = await aPerson(limn.url);
  await ann.hasPainted('Boat one', 'Boat two', 'Boat three');
  await ann.enter(page, '/history');
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  for (const words of ['Boat three', 'Boat one'])
    await page.getByRole('checkbox', { name: `Select: ${words}` }).check();
  await page
    .getByRole('region', { name: 'Selected pictures' })
    .getByRole('button', { name: 'Add to collection' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Add to collection' });
  await dialog.getByRole('button', { name: 'Create and add' }).click();
  await expect(dialog.getByText('Enter a name.')).toBeVisible();
  await dialog.getByLabel('Collection name').fill('Boats');
  await dialog.getByRole('button', { name: 'Create and add' }).click();
  await expect(page.getByText('Added to “Boats”.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Selected pictures' })).toBeHidden();

  await page.getByRole('link', { name: 'Collections' }).click();
  await page.getByRole('link', { name: /Boats/ }).click();
  await expect(page.getByRole('heading', { name: 'Boats', level: 1 })).toBeVisible();
  await expect.poll(() => namesOf(page)).toEqual(['Open: Boat three', 'Open: Boat one']);
  await page.getByRole('button', { name: 'Options: Boat three' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Remove from collection' }).press('Enter');
  await expect.poll(() => namesOf(page)).toEqual(['Open: Boat one']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(pictures(page)).toHaveCount(2);

  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Delete this collection?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(page.getByText('You have no collections yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: /Boats/ })).toContainText('2 pictures');
});

test('a picture in the viewer is added to a collection and taken out again', async ({ page, limn }) => {
  const ann = await aPerson(limn.url);
  await ann.hasPainted('Boat one');
  await ann.enter(page, '/collections');
  await page.getByRole('button', { name: 'New collection' }).click();
  await page.getByRole('dialog').getByLabel('Collection name').fill('The sea');
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  await page.getByRole('link', { name: 'Go to history' }).click();
  await page
    .locator('article button', { has: page.locator('img') })
    .first()
    .click();
  const collect = async () => {
    await page
      .getByRole('dialog', { name: 'Boat one' })
      .getByRole('button', { name: 'Add to collection' })
      .click();
    return page.getByRole('dialog', { name: 'Add to collection' }).getByRole('button', { name: /The sea/ });
  };
  const entry = await collect();
  await expect(entry).toHaveAttribute('aria-pressed', 'false');
  const counts = await holdCall(page, 'collection.countImages');
  await entry.click();
  await expect(page.getByText('Added to “The sea”.')).toBeVisible();
  await collect();
  // What was true before is not shown, and not pressed.
  await expect(page.getByRole('dialog', { name: 'Add to collection' })).toContainText('One moment…');
  counts.release();
  await expect(entry).toHaveAttribute('aria-pressed', 'true');
  await entry.click();
  await expect(page.getByText('Removed from “The sea”.')).toBeVisible();
  await expect(entry).toHaveAttribute('aria-pressed', 'false');
  await page.goBack();
  await expect(page.getByRole('dialog', { name: 'Add to collection' })).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Boat one' })).toBeVisible();
});

test('the list of many collections is cut in a row, and a name that exists adds to its collection', async ({
  page,
  limn,
}) => {
  const ann = await aPerson(limn.url);
  await ann.hasPainted('Waves');
  for (let number = 1; number <= 20; number += 1)
    await fetch(`${limn.url}/api/collections`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ann.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: `Sea ${number}` }),
    });
  await ann.enter(page, '/history');
  await page.getByRole('button', { name: 'Open: Waves' }).click();
  await page
    .getByRole('dialog', { name: 'Waves' })
    .getByRole('button', { name: 'Add to collection' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Add to collection' });
  const rows = dialog.getByRole('listitem');
  await expect(rows).toHaveCount(20);
  for (const height of [500, 600, 700, 844, 1000]) {
    await page.setViewportSize({ width: 390, height });
    // Part of a row is hidden below the edge of the list, and the dialog itself does not scroll.
    const shown = await rows.evaluateAll((all) => {
      const list = all[0]?.parentElement;
      const [first, next] = all.map((row) => row.getBoundingClientRect().top);
      return (list?.clientHeight ?? 0) / ((next ?? 0) - (first ?? 0));
    });
    expect(shown % 1).toBeGreaterThan(0.2);
    expect(shown % 1).toBeLessThan(0.8);
    expect(await dialog.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  }
  await dialog.getByLabel('Collection name').fill('  sEA 7 ');
  await dialog.getByRole('button', { name: 'Create and add' }).click();
  await expect(page.getByText('Added to “Sea 7”.')).toBeVisible();
  await page.goto('/collections');
  const named = page.getByRole('link', { name: /Sea 7/i });
  await expect(named).toHaveCount(1);
  await expect(named).toContainText('1 picture');
});

test('a shared collection is one page for everyone with the link, until sharing stops', async ({
  page,
  limn,
  browser,
}) => {
  const ann = await aPerson(limn.url);
  const image_ids: string[] = [];
  for (const words of ['Boat two', 'A lighthouse']) image_ids.push((await ann.paint(words)).id);
  const answer = await fetch(`${limn.url}/api/collections`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ann.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Boats', image_ids }),
  });
  const { id } = (await answer.json()) as { id: string };
  await ann.enter(page, `/collections/${id}`);
  await page.getByRole('button', { name: 'Share' }).click();
  const sharing = page.getByRole('dialog', { name: 'Share this collection' });
  await sharing.getByRole('button', { name: /Create and copy link/ }).click();
  const field = sharing.getByRole('textbox', { name: /^Link to/ });
  await expect(field).toHaveValue(/\/s\/[\w-]{22}$/);
  const { pathname } = new URL(await field.inputValue());

  const context = await browser.newContext({ locale: 'ar', viewport: { width: 390, height: 844 } });
  const guest = await context.newPage();
  await guest.goto(`${limn.url}${pathname}`);
  await expect(guest.getByRole('heading', { name: 'Boats' })).toBeVisible();
  await expect(guest.locator('ul img')).toHaveCount(2);
  await expect(guest.locator('html')).toHaveAttribute('dir', 'rtl');
  expect([...(await accessibilityFaults(guest, 'all')), ...(await layoutFaults(guest))]).toEqual([]);
  await guest.locator('ul a').first().click();
  await expect(guest.getByText('الصورة 1 من 2')).toBeVisible();
  expect([...(await accessibilityFaults(guest, 'all')), ...(await layoutFaults(guest))]).toEqual([]);
  await guest.getByRole('link', { name: 'التالية' }).click();
  await expect(guest.getByText('الصورة 2 من 2')).toBeVisible();

  await sharing.getByRole('button', { name: 'Stop sharing' }).click();
  await page
    .getByRole('dialog', { name: 'Stop sharing this collection?' })
    .getByRole('button', { name: 'Stop sharing' })
    .click();
  await expect(page.getByText('Link turned off.')).toBeVisible();
  expect((await guest.reload())?.status()).toBe(404);
  // a browser may keep the page for a minute, so the server is asked
  expect((await guest.request.get(`${limn.url}${pathname}`)).status()).toBe(404);
  await context.close();
});

test('the only picture of a shared collection is in the middle', async ({ page, limn }) => {
  const ann = await aPerson(limn.url);
  const image = await ann.paint('A boat by itself');
  const ask = async (path: string, body: object) => {
    const answer = await fetch(`${limn.url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ann.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return answer.json();
  };
  const { id } = (await ask('/api/collections', { name: 'One', image_ids: [image.id] })) as { id: string };
  const shared = await ask('/trpc/share.create', { collection_id: id });
  const { key } = (shared as { result: { data: { key: string } } }).result.data;
  await page.goto(`${limn.url}/s/${key}`);
  const { x, width } = (await page.locator('ul img').boundingBox()) ?? { x: 0, width: 0 };
  const main = (await page.getByRole('main').boundingBox())?.width ?? 0;
  expect(Math.abs(x + width / 2 - main / 2)).toBeLessThan(1);
});
