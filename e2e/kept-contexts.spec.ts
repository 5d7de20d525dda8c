/** Proves that a context which another test used is like a new one. */
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { KeptContexts } from './kept-contexts.ts';

/** Stores something in every way that the browser has. */
async function storeEverywhere(page: Page): Promise<void> {
  await page.evaluate(async () => {
    localStorage.setItem('token', 'stored');
    sessionStorage.setItem('token', 'stored');
    await cookieStore.set('token', 'stored');
    await caches.open('stored');
    await new Promise((done) => Object.assign(indexedDB.open('stored'), { onsuccess: done }));
    // the page registers its worker itself
    await navigator.serviceWorker.ready;
  });
}

const storedIn = (page: Page) =>
  page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    document.cookie,
    ...(await caches.keys()),
    ...(await indexedDB.databases()).map(({ name }) => name),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
  ]);

test('nothing that a test stored is left, on any server', async ({ browser, limn, aServer, expected }) => {
  const kept = new KeptContexts();
  const other = await aServer();
  const take = (headers = {}) =>
    kept.take('key', { open: () => browser.newContext(), blankUrl: `${limn.url}/api/healthz`, headers });
  const first = await take({ 'x-test': 'one' });
  for (const { url } of [limn, other]) {
    const page = await first.newPage();
    await page.goto(`${url}/privacy`);
    await storeEverywhere(page);
    expect((await storedIn(page)).filter(Boolean).length, url).toBeGreaterThanOrEqual(5);
  }
  first.on('page', () => expect('the listener').toBe('removed'));
  await kept.giveBack(first);

  const second = await take();
  expect(second, 'the same context').toBe(first);
  expect(second.pages()).toEqual([]);
  expect(await second.cookies()).toEqual([]);
  for (const { url } of [limn, other]) {
    const page = await second.newPage();
    // an address without scripts: a page would register its worker again
    const address = `${url}/api/healthz`;
    const request = page.waitForRequest(address);
    await page.goto(address);
    expect(await (await request).headerValue('x-test'), url).toBeNull();
    expect((await storedIn(page)).filter(Boolean), url).toEqual([]);
    expect(await page.evaluate(() => navigator.serviceWorker.controller), url).toBeNull();
  }
  expect(expected.trouble).toEqual([]);
  await kept.giveBack(second);
  await second.close();
});

const changes: Record<string, (context: BrowserContext) => Promise<unknown>> = {
  'a script for every page': (context) => context.addInitScript(() => Object.assign(window, { left: 1 })),
  'a function for every page': (context) => context.exposeFunction('left', () => 1),
  'a route': (context) => context.route('**/*', (route) => route.abort()),
  'a permission': (context) => context.grantPermissions(['clipboard-read']),
  'no connection': (context) => context.setOffline(true),
  headers: (context) => context.setExtraHTTPHeaders({ 'x-test': 'two' }),
  'a clock': (context) => context.clock.install({ time: 0 }),
  'a clock of a page': async (context) => (await context.newPage()).clock.setFixedTime(0),
  'a session of the developer tools': async (context) => context.newCDPSession(await context.newPage()),
};

test('a context that a test has changed is closed', async ({ browser, limn }) => {
  const kept = new KeptContexts();
  const take = () =>
    kept.take('key', {
      open: () => browser.newContext(),
      blankUrl: `${limn.url}/api/healthz`,
      headers: {},
    });
  for (const [what, change] of Object.entries(changes)) {
    const context = await take();
    await change(context);
    await kept.giveBack(context);
    const next = await take();
    expect(next, what).not.toBe(context);
    expect(browser.contexts(), what).not.toContain(context);
    await next.close();
    await kept.giveBack(next);
  }
});
