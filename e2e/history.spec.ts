import type { Page } from '@playwright/test';
import { callOf } from './call.ts';
import { expect, test } from './fixtures.ts';
import { aCollector } from './member-with-pictures.ts';
import { releaseNotifications } from './notifications.ts';
import { aPerson, pictureOf } from './people.ts';
import { routeUntil } from './route-until.ts';

/** Changes the server's answers about the list, also within a batch. */
const changeLists = (page: Page, change: (list: string) => string) =>
  routeUntil(page, callOf('image.list'), async (route) => {
    const place = new URL(route.request().url()).pathname
      .slice('/trpc/'.length)
      .split(',')
      .indexOf('image.list');
    const answer = await route.fetch();
    const batch: object[] = await answer.json();
    const changed = batch.map((one, n) => (n === place ? JSON.parse(change(JSON.stringify(one))) : one));
    await route.fulfill({ response: answer, json: changed });
  });

test('an open picture is in the address: Back closes it, arrows go to its neighbours', async ({
  page,
  limn,
}) => {
  const ann = await aPerson(limn.url);
  await ann.hasPainted('The older boat');
  await ann.hasPainted('The newer boat');
  await ann.enter(page);
  await page.getByRole('link', { name: 'History' }).click();
  await page.getByRole('button', { name: 'Open: The newer boat' }).click();
  await expect(page.getByRole('dialog', { name: 'The newer boat' })).toBeVisible();
  await expect(page.getByText('Model', { exact: true })).toBeInViewport();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: 'The older boat' })).toBeVisible();
  await expect(page).toHaveURL(/\/history\?picture=/);
  const link = page.url();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL('/history');
  await page.goto(link);
  await expect(page.getByRole('dialog', { name: 'The older boat' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL('/history');
});

for (const page of ['abc', '0', '2.5', '-1'])
  test(`the history opens at its first page for ?page=${page}`, async ({ page: tab, limn }) => {
    const ann = await aPerson(limn.url);
    await ann.hasPainted('A boat on the first page');
    await ann.enter(tab, `/history?page=${page}`);
    await pictureOf(tab, 'A boat on the first page');
  });

test('the focus goes to the neighbour of what is deleted, and to the heading after the last', async ({
  page,
  limn,
}) => {
  const ann = await aPerson(limn.url);
  await ann.hasPainted('The second boat');
  await ann.hasPainted('The first boat');
  await ann.enter(page, '/history');
  for (const [words, next] of [
    ['The first boat', 'Open: The second boat'],
    ['The second boat', undefined],
  ] as const) {
    await page.getByRole('button', { name: `Delete: ${words}` }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).focus();
    await page.keyboard.press('Enter');
    await expect(
      next ? page.getByRole('button', { name: next }) : page.getByRole('heading', { level: 1 }),
    ).toBeFocused();
  }
});

test('after the last page the focus stays among the pages', async ({ page, limn }) => {
  const ann = await aCollector(limn, 13);
  await ann.enter(page, '/history');
  await page.getByRole('link', { name: 'Next' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('button', { name: 'Open: Boat number 1', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Previous' })).toBeFocused();
});

test('a picture deleted on the stage comes back to it', async ({ page, limn }) => {
  const ann = await aPerson(limn.url);
  await ann.enter(page);
  await page.getByRole('textbox').first().fill('A boat that returns');
  await page.getByRole('button', { name: 'Generate' }).click();
  await pictureOf(page, 'A boat that returns');
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('img', { name: 'A boat that returns' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await pictureOf(page, 'A boat that returns');
});

test('a star turns at once, and its picture keeps its place until the page is left', async ({
  page,
  limn,
}) => {
  const ann = await aPerson(limn.url);
  for (const words of ['A boat', 'A barn', 'A bear']) await ann.hasPainted(words);
  await ann.enter(page, '/history');
  const opening = page.getByRole('button', { name: /^Open: / });
  const order = () => opening.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  await expect(opening).toHaveCount(3);
  // Only the reload brings this word.
  await changeLists(page, (list) => list.replaceAll('A bear', 'A bear, reloaded'));
  await page.getByRole('button', { name: 'Star: A boat' }).click();
  await expect(page.getByRole('button', { name: 'Star: A boat' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: 'Open: A bear, reloaded' })).toBeVisible();
  expect(await order()).toEqual(['Open: A bear, reloaded', 'Open: A barn', 'Open: A boat']);
  await page.reload();
  await expect(opening.first()).toHaveAccessibleName('Open: A boat');
  await page.getByRole('link', { name: 'Starred' }).click();
  await expect(page).toHaveURL('/history?filter=starred');
  await expect(opening).toHaveCount(1);
  await page.getByRole('button', { name: 'Star: A boat' }).click();
  await expect(page.getByText('Star a picture to find it here.')).toBeVisible();
  await page.getByRole('link', { name: 'Show all pictures' }).click();
  await expect(opening).toHaveCount(3);
});

test('a star that the server refuses turns back, and says so for three seconds', async ({
  page,
  limn,
  expected,
}) => {
  expected.console(/500/);
  const ann = await aPerson(limn.url);
  await ann.hasPainted('A boat without a star');
  await ann.enter(page, '/history');
  const star = page.getByRole('button', { name: 'Star: A boat without a star' });
  await expect(star).toBeVisible();
  await page.route(callOf('image.star'), (route) => route.fulfill({ status: 500, body: 'no' }));
  await star.click();
  const sorry = page.getByText('Failed to update star status. Please try again.');
  await expect(sorry).toBeVisible();
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  await page.mouse.move(0, 0);
  await releaseNotifications(page);
  await expect(sorry).toBeHidden();
});

test('the prompt opens whole, and can be copied', async ({ page, limn, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const words = `A harbour ${'and another boat '.repeat(20)}at the end`;
  const ann = await aPerson(limn.url);
  await ann.hasPainted(words);
  await ann.enter(page, '/history');
  await page.getByRole('button', { name: `Prompt: ${words}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Prompt' });
  await expect(dialog.getByText(words)).toBeVisible();
  await dialog.getByRole('button', { name: 'Copy' }).first().click();
  await expect(page.getByText('Copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(words);
});

test('a picture that was deleted never comes back with an answer from before', async ({ page, limn }) => {
  const ann = await aPerson(limn.url);
  await ann.hasPainted('A boat that stays');
  await ann.hasPainted('A boat that goes');
  await ann.signIn(page);
  const lists: string[] = [];
  await changeLists(page, (list) => {
    lists.push(list);
    return lists[0] ?? list;
  });
  await page.goto('/history');
  await page.getByRole('button', { name: 'Delete: A boat that goes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Picture deleted.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Open: A boat that stays' })).toBeVisible();
  await expect.poll(() => lists.at(-1)).not.toContain('A boat that goes');
  expect(lists[0]).toContain('A boat that goes');
  await expect(page.getByRole('button', { name: 'Open: A boat that goes' })).toHaveCount(0);
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('deletedImageIds') ?? ''))).toHaveLength(
    1,
  );
});

test('what cannot be loaded is said, and asked for again', async ({ page, limn, expected }) => {
  expected.console(/500/);
  const ann = await aPerson(limn.url);
  await ann.hasPainted('A boat behind a failure');
  await ann.signIn(page);
  const letThrough = await routeUntil(page, callOf('image.list'), (route) =>
    route.fulfill({ status: 500, body: 'no' }),
  );
  await page.goto('/history');
  await expect(page.getByText('Failed to load image history')).toBeVisible();
  letThrough();
  await page.getByRole('button', { name: 'Try again' }).click();
  await pictureOf(page, 'A boat behind a failure');
  await expect(page.getByText('Failed to load image history')).toBeHidden();
});

test('the failure is shown once when the outline is loaded and its pictures are not', async ({
  page,
  limn,
}) => {
  const ann = await aPerson(limn.url);
  await ann.hasPainted('A boat behind a failure');
  await ann.signIn(page);
  const error = { message: 'no', code: -32603, data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500 } };
  const letThrough = await changeLists(page, () => JSON.stringify({ error }));
  await page.goto('/history');
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(1);
  await expect(page.getByText('Failed to load image history')).toHaveCount(1);
  letThrough();
  await page.getByRole('button', { name: 'Try again' }).click();
  await pictureOf(page, 'A boat behind a failure');
  await expect(page.getByText('Failed to load image history')).toBeHidden();
});

test('a picture deleted while it is open closes, and is not requested again', async ({ page, limn }) => {
  const ann = await aPerson(limn.url);
  await ann.hasPainted('A boat that stays');
  await ann.hasPainted('A boat that goes');
  await ann.enter(page, '/history');
  await page.getByRole('button', { name: 'Open: A boat that goes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: 'Delete this picture?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(page.getByText('Picture deleted.')).toBeVisible();
  await expect(page).toHaveURL('/history');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Picture restored.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open: A boat that goes' })).toBeVisible();
});

test('a deletion that is answered after Back leaves the history where it is', async ({ page, limn }) => {
  const ann = await aPerson(limn.url);
  await ann.hasPainted('A boat that stays');
  await ann.hasPainted('A boat that goes');
  await ann.enter(page);
  await page.getByRole('link', { name: 'History' }).click();
  await page.getByRole('button', { name: 'Open: A boat that goes' }).click();
  let answer = () => {};
  const wait = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(callOf('image.remove'), async (route) => {
    await wait;
    await route.continue();
  });
  const asked = page.waitForRequest(callOf('image.remove'));
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: 'Delete this picture?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await asked;
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  answer();
  await expect(page.getByText('Picture deleted.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Open: / })).toHaveCount(1);
  await expect(page).toHaveURL('/history');
});

test('a star that is pressed twice is as it was, also when the first press is slow', async ({
  page,
  limn,
}) => {
  const ann = await aPerson(limn.url);
  await ann.hasPainted('A boat in doubt');
  await ann.enter(page, '/history');
  let answer = () => {};
  const wait = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(callOf('image.star'), async (route) => {
    await wait;
    await route.continue();
  });
  const star = page.getByRole('button', { name: 'Star: A boat in doubt' });
  const starred = page.waitForResponse(callOf('image.star'));
  const unstarred = page.waitForResponse(callOf('image.unstar'));
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  answer();
  await Promise.all([starred, unstarred]);
  await page.reload();
  await expect(star).toHaveAttribute('aria-pressed', 'false');
});
