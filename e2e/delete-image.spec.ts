import { callOf } from './call.ts';
import { expect, test } from './fixtures.ts';
import { press, tabTo } from './keyboard.ts';
import { aPerson } from './people.ts';
import { routeUntil } from './route-until.ts';

test('the hand-off deletes the picture, comes back to the history, and leaves no token behind', async ({
  page,
  limn,
}) => {
  const ann = await aPerson(limn.url);
  await ann.hasPainted('A boat that stays');
  const [id = ''] = await ann.hasPainted('A boat that goes');
  await ann.enter(page);
  const handedOver = page.waitForRequest((request) => request.url().includes('/api/images/delete?'));
  await page.goto(`/delete-image/${id}`);
  const asked = new URL((await handedOver).url());
  expect(asked.searchParams.get('imageId')).toBe(id);
  expect(asked.searchParams.get('redirect')).toBe('/history');
  const token = asked.searchParams.get('token') ?? '';
  expect(token.length).toBeGreaterThan(20);
  expect(token).not.toBe(ann.token);
  await expect(page).toHaveURL('/history');
  await expect(page.getByRole('button', { name: 'Open: A boat that stays' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open: A boat that goes' })).toHaveCount(0);
  expect(await page.evaluate(() => document.referrer)).not.toContain(token);
  expect(limn.log.join('\n')).not.toContain(token);
  // Going back leads neither to the page before nor to the address with the token.
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('the page says what it does, in the language of the reader and in Chinese, and can be gone on from by hand', async ({
  page,
  limn,
}) => {
  const ann = await aPerson(limn.url);
  const [id = ''] = await ann.hasPainted('A boat by hand');
  await ann.signIn(page);
  // The first answer has no content, so the browser stays on its page.
  let calls = 0;
  await page.route('**/api/images/delete?**', (route) => {
    calls += 1;
    return calls === 1 ? route.fulfill({ status: 204 }) : route.continue();
  });
  await page.goto(`/delete-image/${id}`);
  await expect(page.getByRole('heading', { name: 'Deleting the picture…' })).toBeVisible();
  await expect(page.getByText('正在删除图片……')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to your history' })).toHaveAttribute('href', '/history');
  await expect.poll(() => calls).toBe(1);
  await page.getByRole('button', { name: 'Delete picture' }).click();
  await expect(page).toHaveURL('/history');
  await expect(page.getByText("You haven't generated any images yet.")).toBeVisible();
});

test('a picture that is gone, or that is somebody else’s, counts as deleted', async ({
  page,
  limn,
  expected,
}) => {
  expected.console(/404/);
  const ann = await aPerson(limn.url);
  const [id = ''] = await ann.hasPainted('A boat of somebody else');
  const bob = await aPerson(limn.url);
  await bob.signIn(page);
  for (const other of ['no-such-picture', id]) {
    await page.goto(`/delete-image/${other}`);
    await expect(page).toHaveURL('/history');
    await expect(page.getByText("You haven't generated any images yet.")).toBeVisible();
  }
  const answer = await fetch(`${limn.url}/api/images/${id}`, {
    headers: { authorization: `Bearer ${ann.token}` },
  });
  expect(answer.status).toBe(200);
});

test('a failure is said, and tried again', async ({ page, limn, expected }) => {
  expected.console(/500/);
  const ann = await aPerson(limn.url);
  const [id = ''] = await ann.hasPainted('A boat that fails once');
  await ann.signIn(page);
  const letThrough = await routeUntil(page, callOf('image.beginRemoval'), (route) =>
    route.fulfill({ status: 500, body: 'no' }),
  );
  await page.goto(`/delete-image/${id}`);
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete picture' })).toBeDisabled();
  letThrough();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/history');
  await expect(page.getByText("You haven't generated any images yet.")).toBeVisible();
});

test('a visitor goes to the login and back to the history', async ({ page }) => {
  await page.goto('/delete-image/some-picture');
  await expect(page).toHaveURL('/login?next=%2Fhistory');
});

test('without a picture the page is the history', async ({ page, limn }) => {
  const ann = await aPerson(limn.url);
  await ann.enter(page, '/delete-image/');
  await expect(page).toHaveURL('/history');
});

test('after Undo by keyboard, the focus is back on the picture beside, and the page stays where it is', async ({
  page,
  limn,
}) => {
  const ann = await aPerson(limn.url);
  const names = Array.from({ length: 24 }, (_, place) => `Boat ${place + 1}`);
  await ann.hasPainted(...names);
  await page.setViewportSize({ width: 1280, height: 500 });
  await ann.enter(page, '/history');
  await expect(page.locator('article').first()).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.getByRole('button', { name: 'Open: Boat 3', exact: true }).focus();
  await press(page, page.getByRole('button', { name: 'Delete: Boat 3', exact: true }));
  await press(
    page,
    page.getByRole('dialog', { name: 'Delete this picture?' }).getByRole('button', { name: 'Delete' }),
  );
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await tabTo(page, undo);
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Open: Boat 3', exact: true })).toBeAttached();
  await expect(page.getByText('Picture restored.')).toBeVisible();
  expect(
    await page.evaluate(() => [
      document.activeElement?.tagName !== 'H1',
      document.activeElement?.tagName !== 'BODY',
      scrollY,
    ]),
  ).toEqual([true, true, place]);
});
