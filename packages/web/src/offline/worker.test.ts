import { expect, test } from 'vitest';
import { memoryCaches } from './testing/memory-caches.ts';
import {
  addRoutes,
  answerNavigation,
  install,
  type RequestEvent,
  removeOldCaches,
  type WorkerScope,
} from './worker.ts';

const offline = { cacheName: 'offline-2', files: ['/offline.html', '/assets/offline-a.js'] };
const site = 'https://limn.example';

/** A worker with a network that answers with the path, or fails while it is offline. */
function aWorker() {
  const state = { isOffline: false, asked: [] as string[], preloads: 0, isActive: false };
  const network = async (asked: RequestInfo | URL) => {
    const address = typeof asked === 'object' && 'url' in asked ? asked.url : String(asked);
    const { pathname } = new URL(address, site);
    state.asked.push(pathname);
    if (state.isOffline) throw new TypeError('Failed to fetch');
    return new Response(`the server's ${pathname}`);
  };
  const scope = {
    caches: memoryCaches(network),
    fetch: network,
    registration: { navigationPreload: { enable: async () => void state.preloads++ } },
    async skipWaiting() {
      state.isActive = true;
    },
    addEventListener: () => undefined,
  } satisfies WorkerScope;
  const ask = (path: string, more: Partial<RequestEvent['request']> = {}, preload?: Promise<Response>) =>
    answerNavigation(scope, offline, {
      request: { url: site + path, mode: 'navigate', method: 'GET', ...more },
      ...(preload && { preloadResponse: preload }),
      respondWith: () => undefined,
    });
  const textOf = async (path: string, more = {}) => (await ask(path, more))?.text();
  return { ...state, state, scope, ask, textOf };
}

/** `Request` needs whole addresses in Node, which has no page. */
const wholeRequests = { ...offline, files: offline.files.map((path) => site + path) };

test('a page comes from the network, and is not stored', async () => {
  const { scope, state, textOf } = aWorker();
  await install(scope, wholeRequests);
  expect(state.isActive).toBe(true);
  state.asked.length = 0;
  expect(await textOf('/history?page=2')).toBe("the server's /history");
  expect(state.asked).toEqual(['/history']);
  const cache = await scope.caches.open('offline-2');
  expect((await cache.keys()).map(({ url }) => url)).toEqual(wholeRequests.files);
});

test('without a network every page is the offline page; data and files fail', async () => {
  const { scope, state, ask, textOf } = aWorker();
  await install(scope, wholeRequests);
  state.isOffline = true;
  for (const path of ['/', '/history', '/s/AAAABBBBCCCCDDDDEEEEFF', '/apiary'])
    expect(await textOf(path)).toBe("the server's /offline.html");
  for (const path of ['/api/archive?ticket=x', '/media/x', '/trpc/image.list', '/assets/x.js'])
    expect((await ask(path))?.type).toBe('error');
});

test('a link that works once is requested once', async () => {
  const { state, ask } = aWorker();
  const preload = Promise.resolve(new Response('preloaded'));
  expect(await (await ask('/api/archive?ticket=x', {}, preload))?.text()).toBe('preloaded');
  expect(state.asked).toEqual([]);
});

test('a preloaded page that fails is the offline page', async () => {
  const { scope, state, ask } = aWorker();
  await install(scope, wholeRequests);
  state.asked.length = 0;
  const preload = Promise.reject<Response>(new TypeError('Failed to fetch'));
  expect(await (await ask('/', {}, preload))?.text()).toBe("the server's /offline.html");
  expect(state.asked).toEqual([]);
});

test('calls, pictures and forms never pass through the worker', () => {
  const { ask } = aWorker();
  expect(ask('/trpc/image.list', { mode: 'cors' })).toBeUndefined();
  expect(ask('/media/x/640.webp', { mode: 'no-cors' })).toBeUndefined();
  expect(ask('/assets/base.js', { mode: 'cors' })).toBeUndefined();
  expect(ask('/login', { method: 'POST' })).toBeUndefined();
});

test('the files of the offline page come from its own version', async () => {
  const { scope, state, textOf } = aWorker();
  await install(scope, wholeRequests);
  state.isOffline = true;
  expect(await textOf('/assets/offline-a.js', { mode: 'no-cors' })).toBe("the server's /assets/offline-a.js");
});

test('a new version removes the old one, and leaves the pictures', async () => {
  const { scope, state } = aWorker();
  for (const name of ['offline-1', 'offline-2', 'viewed-x']) await scope.caches.open(name);
  await removeOldCaches(scope, offline);
  expect(await scope.caches.keys()).toEqual(['offline-2', 'viewed-x']);
  expect(state.preloads).toBe(1);
});

test('an incomplete offline page is not installed', async () => {
  const { scope, state } = aWorker();
  state.isOffline = true;
  await expect(install(scope, wholeRequests)).rejects.toThrow('Failed to fetch');
  expect(state.isActive).toBe(false);
});

test('a browser with routes asks the worker for navigations only', async () => {
  const routes: unknown[] = [];
  await addRoutes(offline, {
    waitUntil: () => undefined,
    addRoutes: async (added) => void routes.push(...added),
  });
  expect(routes).toEqual([
    { condition: { urlPattern: { pathname: '/assets/offline-a.js' } }, source: { cacheName: 'offline-2' } },
    ...['cors', 'no-cors', 'same-origin'].map((requestMode) => ({
      ...{ condition: { requestMode }, source: 'network' },
    })),
  ]);
  await addRoutes(offline, {
    waitUntil: () => undefined,
    addRoutes: () => Promise.reject(new TypeError('unknown condition')),
  });
  await addRoutes(offline, { waitUntil: () => undefined });
});
