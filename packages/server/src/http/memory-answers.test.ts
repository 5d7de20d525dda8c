import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { AppParts } from '../build-context.ts';
import type { Fence } from '../core/fence.ts';
import { Refusal } from '../core/refusal.ts';
import { routedRequests } from '../testing/routed-requests.ts';
import { shared } from '../testing/shared-page.ts';

type Headers = Record<string, string>;

/** A picture and its share on a server with a port, and how many requests have reached a route. */
async function aSite(env: Headers = {}, parts: Partial<AppParts> = {}) {
  const site = await shared({ env, parts });
  const { port, ask } = await routedRequests(site.app);
  const picture = `/media/${site.picture.id}`;
  const files = [picture, `${picture}/320.webp`, site.path, '/api/healthz'];
  return { ...site, port, ask, files, picture };
}

test.each<Headers>([
  { PUBLIC_URL: 'http://localhost' },
  { PUBLIC_URL: 'https://limn.example.com' },
  { CORS_ORIGINS: 'https://other.example' },
])(
  'what is in memory is sent without the route, with the same status, headers and bytes: %o',
  async (env) => {
    const { ask, files } = await aSite(env);
    for (const file of files) {
      await ask(file);
      const fromMemory = await ask(file);
      // a condition that does not hold is for the route
      const byRoute = await ask(file, { 'if-none-match': '"another"' });
      expect(byRoute).toMatchObject({ status: 200, isRouted: true });
      expect(fromMemory).toEqual({ ...byRoute, isRouted: false });
      expect(String(fromMemory.headers['vary']).includes('Origin')).toBe('CORS_ORIGINS' in env);
    }
  },
);

test('a server that another machine may have replaced answers nothing from memory', async () => {
  let state: 'own' | 'old' | 'fenced' = 'own';
  const fence: Fence = {
    isFenced: () => state === 'fenced',
    isOld: () => state === 'old',
    async pass() {
      if (state === 'fenced') throw new Refusal('server.fenced', { retryAfter: 10 });
    },
    trouble: () => undefined,
    whenFenced: () => undefined,
  };
  const { ask, picture, path } = await aSite({}, { fence });
  for (const file of [picture, path]) {
    state = 'own';
    await ask(file);
    expect(await ask(file)).toMatchObject({ status: 200, isRouted: false });
    state = 'old';
    expect(await ask(file)).toMatchObject({ status: 200, isRouted: true });
    state = 'fenced';
    expect(await ask(file)).toMatchObject({ status: 503, isRouted: false });
  }
});

test('everything else is for the route', async () => {
  const { ask, picture, path } = await aSite({ HOST: '127.0.0.1' });
  const { body, headers } = await ask(picture);
  const etag = String(headers['etag']);
  const asked: [string, Headers, string, number][] = [
    [picture, { range: 'bytes=0-9' }, 'GET', 206],
    [picture, { 'if-none-match': etag }, 'GET', 304],
    [picture, { 'if-modified-since': String(headers['last-modified']) }, 'GET', 304],
    [picture, {}, 'HEAD', 200],
    [picture, {}, 'POST', 405],
    [`${picture}?download`, {}, 'GET', 200],
    [`${picture}/unknown.webp`, {}, 'GET', 404],
    [`${path}x`, {}, 'GET', 404],
  ];
  for (const [url, sent, method, status] of asked)
    expect(await ask(url, sent, method)).toMatchObject({ status, isRouted: method !== 'POST' });
  expect(await ask(picture, { host: 'evil.example' })).toMatchObject({ status: 421 });
  expect(await ask(picture)).toMatchObject({ status: 200, isRouted: false, body });
});

test('a page is in the language of the reader', async () => {
  const { ask, path } = await aSite();
  for (const language of ['de', 'fr', 'ar']) {
    const { body, isRouted } = await ask(path, { 'accept-language': language });
    expect([String(body), isRouted]).toEqual([
      expect.stringContaining(`lang="${language === 'de' ? 'en' : language}"`),
      false,
    ]);
  }
});

test('a share that was ended and a picture that was removed are gone at once', async () => {
  const site = await aSite();
  const id = site.picture.slice('/media/'.length);
  for (const file of site.files) await site.ask(file);
  await site.ann.share.remove({ image_id: id });
  expect((await site.ask(site.path)).status).toBe(404);
  expect((await site.ask(site.picture)).status).toBe(200);
  await site.ann.image.remove({ id });
  expect((await site.ask(site.picture)).status).toBe(404);
});

test('requests that are sent ahead are answered in their order', async () => {
  const { port, picture, path, ask } = await aSite();
  const bodies = await Promise.all([picture, path].map(async (file) => (await ask(file)).body));
  const socket = connect(port, '127.0.0.1');
  const line = (url: string, more = '') => `GET ${url} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`;
  socket.write(line('/api/healthz') + line(picture) + line(path) + line(picture, 'Connection: close\r\n'));
  const all = await buffer(socket);
  const starts = [bodies[0], bodies[1]].map((body) => all.indexOf(body ?? ''));
  expect(starts.every((start) => start > 0)).toBe(true);
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  expect(all.lastIndexOf(bodies[0] ?? '')).toBeGreaterThan(starts[1] ?? 0);
});
