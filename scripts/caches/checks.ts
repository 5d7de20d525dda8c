import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { ask, paint } from '../executable/process.ts';

/** What a check works with: the address of the cache, and the requests that reached Limn through it. */
export interface Tried {
  cache: string;
  limn: string;
  token: string;
  /** The address of the shared picture's page, as a path. */
  share: string;
  imageId: string;
}

interface Seen {
  status: number;
  cache: string | null;
  headers: Headers;
  body: string;
}

async function get(url: string, headers: Record<string, string> = {}): Promise<Seen> {
  const answer = await fetch(url, { headers });
  const body = await answer.text();
  return { status: answer.status, cache: answer.headers.get('x-cache'), headers: answer.headers, body };
}

/** The minute of the headers, and a margin for clocks that count whole seconds. */
const kept = 62_000;

async function assertHit(url: string, headers: Record<string, string> = {}): Promise<void> {
  const [first, second] = [await get(url, headers), await get(url, headers)];
  assert.equal(first.status, 200, url);
  assert.equal(second.cache, 'HIT', url);
  assert.equal(second.body, first.body);
  assert.equal(second.headers.get('etag'), first.headers.get('etag'));
}

/** A picture that is painted, shared and featured. @param makeAdmin gives admin rights to an account */
export async function aShare(
  limn: string,
  makeAdmin: (email: string) => void,
): Promise<Omit<Tried, 'cache' | 'limn'>> {
  const account = { email: `ann-${Date.now()}@example.com`, password: 'correct horse battery' };
  const { token } = (await ask(limn, '/api/auth/register', undefined, account)) as { token: string };
  const address = await paint(limn, token, { prompt: 'a harbour at dawn', enhance: false });
  const imageId = new URL(address).pathname.split('/').at(-1) ?? '';
  const answer = await fetch(`${limn}/trpc/share.create`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ image_id: imageId }),
  });
  const text = await answer.text();
  const key = /\/s\/([\w-]+)/.exec(text)?.[1];
  if (key === undefined) throw new Error(`the picture is not shared: ${text}`);
  makeAdmin(account.email);
  await ask(limn, '/api/admin/featured-artworks', token, { image_url: `/media/${imageId}` });
  return { token, imageId, share: `/s/${key}` };
}

/** By the line that is printed for each. */
export const checks: Record<string, (tried: Tried) => Promise<void>> = {
  async 'keeps the page and the picture of a share'({ cache, share }) {
    await assertHit(`${cache}${share}`);
    await assertHit(`${cache}${share}/picture.jpg`);
  },
  async 'keeps the languages of a page apart'({ cache, share }) {
    await assertHit(`${cache}${share}`, { 'accept-language': 'en' });
    await assertHit(`${cache}${share}`, { 'accept-language': 'ar' });
    const english = await get(`${cache}${share}`, { 'accept-language': 'en' });
    const arabic = await get(`${cache}${share}`, { 'accept-language': 'ar' });
    assert.match(english.body, /lang="en"/);
    assert.match(arabic.body, /lang="ar"/);
  },
  async 'keeps hashed assets'({ cache }) {
    const page = await get(`${cache}/`);
    const path = /src="(\/assets\/[^"]+\.js)"/.exec(page.body)?.[1] ?? '';
    assert.match(path, /assets/);
    await assertHit(`${cache}${path}`);
  },
  async 'keeps featured pictures'({ cache }) {
    const [url = ''] = (await ask(cache, '/api/featured-artworks')) as string[];
    await assertHit(`${cache}${new URL(url, cache).pathname}`);
  },
  async 'keeps the logo of the site'({ cache, limn, token, imageId }) {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' };
    const picture = await fetch(`${limn}/media/${imageId}`, { headers });
    const answer = await fetch(`${limn}/api/admin/site-logo`, {
      method: 'PUT',
      headers,
      body: await picture.arrayBuffer(),
    });
    const { logo } = (await answer.json()) as { logo: { url: string } };
    await assertHit(`${cache}${logo.url}`);
  },
  async 'keeps nothing that is private'({ cache, token, imageId }) {
    const own = { authorization: `Bearer ${token}` };
    for (const [path, headers] of [
      ['/', {}],
      ['/api/auth/user', own],
      ['/api/images', own],
      [`/media/${imageId}`, {}],
      [`/media/${imageId}/320.webp`, {}],
    ] as const)
      for (let n = 0; n < 3; n++) {
        const seen = await get(`${cache}${path}`, headers);
        assert.equal(seen.status, 200, path);
        assert.notEqual(seen.cache, 'HIT', path);
      }
    assert.equal((await get(`${cache}/api/auth/user`)).status, 401);
  },
  async 'asks again after a minute, and is told that nothing changed'({ cache, share }) {
    const before = await get(`${cache}${share}/picture.jpg`);
    await wait(kept);
    const after = await get(`${cache}${share}/picture.jpg`);
    assert.equal(after.status, 200);
    assert.equal(after.headers.get('etag'), before.headers.get('etag'));
  },
  async 'shows a revoked share for a minute at most'({ cache, limn, share, token, imageId }) {
    await assertHit(`${cache}${share}`);
    await assertHit(`${cache}${share}/picture.jpg`);
    const answer = await fetch(`${limn}/trpc/share.remove`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ image_id: imageId }),
    });
    assert.equal(answer.status, 200, await answer.text());
    await wait(kept);
    assert.equal((await get(`${cache}${share}`)).status, 404);
    assert.equal((await get(`${cache}${share}/picture.jpg`)).status, 404);
  },
};
