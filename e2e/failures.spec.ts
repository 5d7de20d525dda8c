import { startFakePathService } from '@limn/sandbox/image-services/path';
import type { Page } from '@playwright/test';
import { callOf } from './call.ts';
import { chunkOf } from './chunk.ts';
import { expect, test } from './fixtures.ts';
import { endMembership, grantMembership } from './inserted-rows.ts';
import { press } from './keyboard.ts';
import type { LimnServer } from './limn-server.ts';
import { aPerson, pictureOf } from './people.ts';
import { routeUntil } from './route-until.ts';
import { stopClock } from './stopped-clock.ts';

test.use({ fetchesAhead: true });

/** The browser reports an error when it cannot fetch the service worker. */
const offlinePageReady = (page: Page) =>
  page.evaluate(async () => void (await navigator.serviceWorker.ready));

test('a painter who is down is said in a sentence, and nothing typed is lost', async ({
  page,
  aServer,
  expected,
}) => {
  expected.log(/a job failed/);
  const painter = await startFakePathService();
  painter.behave('broken');
  const server = await aServer({ IMAGE_PROVIDER: 'path', IMAGE_SERVICE_URL: `${painter.url}/prompt` });
  const ann = await aPerson(server.url);
  await page.addInitScript((token) => localStorage.setItem('token', token), ann.token);
  await page.goto(server.url);
  const composer = page.getByRole('textbox').first();
  await composer.fill('A boat that waits');
  await page.getByRole('button', { name: 'Generate' }).click();
  const alert = page.getByRole('alert').filter({ hasText: "Couldn't create the picture" });
  await expect(alert).toBeVisible();
  await expect(composer).toHaveValue('A boat that waits');
  painter.behave('well');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await pictureOf(page, 'A boat that waits');
  await painter.close();
});

/** Generates a picture on a server of its own. The painter has the job, and does not answer. */
async function startHeld(
  page: Page,
  aServer: (env: Record<string, string>) => Promise<LimnServer>,
  words: string,
) {
  const painter = await startFakePathService();
  painter.behave('held');
  const server = await aServer({ IMAGE_PROVIDER: 'path', IMAGE_SERVICE_URL: `${painter.url}/prompt` });
  const ann = await aPerson(server.url);
  await page.addInitScript((token) => localStorage.setItem('token', token), ann.token);
  await page.goto(server.url);
  await page.getByRole('textbox').first().fill(words);
  await page.getByRole('button', { name: 'Generate' }).click();
  await painter.until(({ target }) => target.startsWith('/prompt/'));
  return painter;
}

test('a picture in progress can be cancelled, also at the painter', async ({ page, aServer }) => {
  const painter = await startHeld(page, aServer, 'A boat that nobody wants');
  await press(page, page.getByRole('button', { name: 'Cancel' }));
  await painter.until(({ cut }) => cut);
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Generate' })).toBeEnabled();
  await painter.close();
});

test('a cancellation that fails is said, and can be repeated', async ({ page, aServer, expected }) => {
  expected.console(/ERR_FAILED/);
  const painter = await startHeld(page, aServer, 'A boat that is hard to stop');
  const letThrough = await routeUntil(page, callOf('generation.cancel'), (route) => route.abort());
  const cancel = page.getByRole('button', { name: 'Cancel' });
  await cancel.click();
  await expect(page.getByText("Can't reach the server.")).toBeVisible();
  letThrough();
  await cancel.click();
  await painter.until(({ cut }) => cut);
  await expect(cancel).toHaveCount(0);
  await painter.close();
});

test('the limit is said before a press, in place of a button that could only fail', async ({
  page,
  limn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const ann = await aPerson(limn.url);
  await ann.hasPainted(...Array.from({ length: 9 }, (_, n) => `Boat number ${n + 1}`));
  await ann.enter(page);
  await page.getByRole('textbox').first().fill('The last boat');
  const generate = page.getByRole('button', { name: 'Generate' });
  await expect(generate).toBeInViewport({ ratio: 1 });
  await generate.click();
  await expect(page.getByText(/10 of 10/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open history' })).toBeInViewport({ ratio: 1 });
  await expect(generate).toHaveCount(0);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.getByRole('textbox').first().press('Control+Enter');
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(generate).toBeInViewport({ ratio: 1 });
  expect(asked.filter((url) => callOf('generation.create').test(url))).toEqual([]);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('other sizes are for members, and the free one is a press away', async ({ page, limn }) => {
  const ann = await aPerson(limn.url);
  await ann.enter(page);
  // Before the page knows the user, the server refuses the size.
  await expect(page.getByRole('button', { name: 'Account' })).toHaveText('P');
  await page.getByRole('textbox').first().fill('A castle on a hill');
  await page.getByRole('radio', { name: '1024 × 1024, for members' }).check({ force: true });
  await page.getByRole('button', { name: 'Generate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Members Only' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Generate' }).click();
  await dialog.getByRole('button', { name: 'Generate at 640 × 480' }).click();
  await pictureOf(page, 'A castle on a hill');
  await page.getByRole('radio', { name: '1024 × 1024, for members' }).check({ force: true });
  await page.reload();
  await expect(page.getByRole('radio', { name: '640 × 480' })).toBeChecked();
});

test('a size that is chosen before the server has said who is here stays', async ({ page, limn }) => {
  const ann = await aPerson(limn.url);
  const gate = Promise.withResolvers<void>();
  await page.route(callOf('account.get'), async (route) => {
    await gate.promise;
    await route.continue();
  });
  const judged = page.waitForResponse(callOf('generation.active'));
  await ann.enter(page);
  const size = page.getByRole('radio', { name: /^1024 × 1024/ });
  await size.check({ force: true });
  const told = page.waitForResponse(callOf('account.get'));
  gate.resolve();
  await Promise.all([told, judged]);
  // The same answer fills the account button.
  await expect(page.getByRole('button', { name: 'Account' })).toHaveText('P');
  await expect(size).toBeChecked();
});

test('a size for members is not kept after the membership', async ({ page, limn }) => {
  const ann = await aPerson(limn.url);
  grantMembership(limn, ann.address);
  const headers = { authorization: `Bearer ${ann.token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ resolution: '1024x1024', style: 'Anime' });
  const kept = await fetch(`${limn.url}/api/preferences`, { method: 'PUT', headers, body });
  expect(kept.status).toBe(200);
  endMembership(limn, ann.address);
  await ann.enter(page);
  // The style arrives together with the other preferences.
  await expect(page.getByRole('radio', { name: 'Anime' })).toBeChecked();
  await expect(page.getByRole('radio', { name: '640 × 480' })).toBeChecked();
});

test('without a network that is said, the page stays, and then it goes on', async ({
  page,
  context,
  limn,
  expected,
}) => {
  expected.console(/ERR_INTERNET_DISCONNECTED/);
  const ann = await aPerson(limn.url);
  // The part that handles a press of Generate makes this request.
  const known = page.waitForResponse(callOf('generation.active'));
  await ann.enter(page);
  const composer = page.getByRole('textbox').first();
  await composer.fill('A boat without a wind');
  await known;
  await offlinePageReady(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Surprise me' }).click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText("Can't reach the server.");
  await page.getByRole('button', { name: 'Generate' }).click();
  const alert = page.getByRole('alert').filter({ hasText: "Couldn't create the picture" });
  // Before the message appears, the request may not have been sent yet.
  await expect(alert).toBeVisible();
  await expect(composer).toHaveValue('A boat without a wind');
  await context.setOffline(false);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await pictureOf(page, 'A boat without a wind');
});

test('a picture whose answer was lost is painted once, although the user tries again', async ({
  page,
  limn,
  expected,
}) => {
  expected.console(/ERR_FAILED/);
  const ann = await aPerson(limn.url);
  await ann.enter(page);
  const answerGoesThrough = await routeUntil(page, callOf('generation.create'), async (route) => {
    expect((await route.fetch()).status()).toBe(200);
    await route.abort();
  });
  await page.getByRole('textbox').first().fill('A boat that was promised');
  await page.getByRole('button', { name: 'Generate' }).click();
  const alert = page.getByRole('alert').filter({ hasText: "Couldn't create the picture" });
  await expect(alert).toBeVisible();
  answerGoesThrough();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(alert).toBeHidden();
  const first = await pictureOf(page, 'A boat that was promised');
  const src = await first.getAttribute('src');
  expect(await ann.images()).toHaveLength(1);
  // The same press now asks for another picture.
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(page.getByRole('img', { name: 'A boat that was promised' })).not.toHaveAttribute(
    'src',
    src ?? '',
  );
  expect(await ann.images()).toHaveLength(2);
});

for (const when of ['the connection is back', 'some seconds have passed'])
  test(`the account menu and the session are loaded again when ${when}`, async ({ page, limn, expected }) => {
    expected.console(/ERR_FAILED/);
    const ann = await aPerson(limn.url);
    await ann.signIn(page);
    await stopClock(page);
    // One file has both.
    const file = chunkOf('routes/root/session-loader.tsx');
    expect(chunkOf('features/account/account-menu.tsx')).toBe(file);
    let failures = 0;
    const letThrough = await routeUntil(page, file, (route) => {
      failures += 1;
      return route.abort();
    });
    const header = page.getByRole('banner');
    await page.goto('/');
    const ask = async () => {
      if (when === 'the connection is back') await page.evaluate(() => dispatchEvent(new Event('online')));
      // Calls of the page wait for the clock, too.
      await page.clock.runFor(when === 'some seconds have passed' ? 3000 : 20);
    };
    // Two attempts belong to the start of the page.
    await expect.poll(() => ask().then(() => failures)).toBeGreaterThan(2);
    await expect(header.getByRole('link', { name: 'Account' })).toBeVisible();
    letThrough();
    const isThere = async () => {
      await ask();
      const isOpen = await header.getByRole('button', { name: 'Account' }).isVisible();
      return isOpen && header.getByRole('link', { name: 'Plans' }).isVisible();
    };
    await expect.poll(isThere).toBe(true);
  });

test('what comes later is fetched ahead, so that other pages open without a network too', async ({
  page,
  context,
  limn,
  expected,
}) => {
  expected.console(/ERR_INTERNET_DISCONNECTED/);
  const ann = await aPerson(limn.url);
  const ahead = ['routes/history/page.tsx', 'routes/home/job-view.tsx', 'lib/data/generation-stream.ts'].map(
    (part) => page.waitForResponse(chunkOf(part)),
  );
  await ann.enter(page);
  await Promise.all(ahead);
  await offlinePageReady(page);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('heading', { name: 'History', level: 1 })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to load image history' })).toContainText(
    "Can't reach the server. Check your connection and try again.",
  );
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText("You haven't generated any images yet.")).toBeVisible();
});
