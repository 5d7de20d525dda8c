import { beforeEach, expect, test } from 'vitest';
import { memoryCaches } from '../../offline/testing/memory-caches.ts';
import { dropViewed } from './viewed-cache.ts';
import {
  dropForeignViewed,
  forgetMissing,
  forgetViewed,
  keptMilliseconds,
  readViewed,
  rememberViewed,
  viewedCacheName,
} from './viewed-pictures.ts';

const stored = new Map<string, string>();
/** Runs while a picture is being fetched. */
let meanwhile: () => unknown;

beforeEach(() => {
  stored.clear();
  meanwhile = () => undefined;
  const answer = async (asked: unknown) => {
    await meanwhile();
    return new Response(`bytes of ${asked}`, { headers: { 'content-type': 'image/webp' } });
  };
  Object.assign(globalThis, {
    localStorage: { getItem: (key: string) => stored.get(key) ?? null },
    caches: memoryCaches(answer),
    fetch: answer,
  });
});

const signIn = (token: string) => stored.set('token', token);
const noon = new Date(2026, 10, 23, 12).getTime();
const view = (id: string) =>
  rememberViewed({ id, prompt: `the picture ${id} 图`, width: 640, height: 480 }, noon);
const shown = async (now = noon) => (await readViewed(now)).map(({ picture }) => picture.id);

test('the last thirty pictures are shown, last viewed first', async () => {
  signIn('ann');
  for (let n = 1; n <= 32; n++) await view(String(n));
  await view('5');
  expect(await shown()).toEqual(
    ['5', ...Array.from({ length: 29 }, (_, n) => String(32 - n)).filter((id) => id !== '5'), '3'].slice(
      0,
      30,
    ),
  );
  const [last] = await readViewed(noon);
  expect(last?.picture).toEqual({ id: '5', prompt: 'the picture 5 图', width: 640, height: 480 });
  expect(await last?.bytes.text()).toBe('bytes of /media/5/640.webp');
  expect(last?.bytes.type).toBe('image/webp');
});

test('the next user of the browser finds none of them, even before they are deleted', async () => {
  signIn('ann');
  await view('1');
  signIn('bob');
  expect(await shown()).toEqual([]);
  stored.clear();
  expect(await shown()).toEqual([]);
  expect(await viewedCacheName('ann')).not.toBe(await viewedCacheName('bob'));
  expect(await viewedCacheName('ann')).not.toContain('ann');
});

test('the end of a session deletes them', async () => {
  signIn('ann');
  await view('1');
  await caches.open('offline-1');
  await dropViewed();
  expect(await caches.keys()).toEqual(['offline-1']);
  expect(await shown()).toEqual([]);
});

test('a session that ended while no page was open leaves nothing', async () => {
  signIn('ann');
  await view('1');
  signIn('bob');
  await view('2');
  await dropForeignViewed();
  expect(await caches.keys()).toEqual([await viewedCacheName('bob')]);
  expect(await shown()).toEqual(['2']);
  stored.clear();
  await dropForeignViewed();
  expect(await caches.keys()).toEqual([]);
});

test('a picture that arrives after the end of its session is not kept', async () => {
  signIn('ann');
  meanwhile = () => stored.clear();
  await view('1');
  expect(await caches.keys()).toEqual([]);

  signIn('ann');
  meanwhile = () => undefined;
  const { open } = caches;
  // The session ends between the look at the token and the write.
  caches.open = async (name) => {
    signIn('bob');
    await dropViewed();
    return open.call(caches, name);
  };
  await view('2');
  expect(await caches.keys()).toEqual([]);
});

test('a deleted picture is forgotten, and one that was viewed long ago', async () => {
  signIn('ann');
  for (const id of ['1', '2', '3']) await view(id);
  await forgetViewed(['2', 'unknown']);
  expect(await shown()).toEqual(['3', '1']);
  expect(await shown(noon + keptMilliseconds + 1)).toEqual([]);
  expect(await shown()).toEqual([]);
});

test('a picture that another device has deleted is forgotten, and one viewed since the list is not', async () => {
  signIn('ann');
  for (const id of ['1', '2', '3']) await view(id);
  const all = [{ id: '1' }, { id: '3' }, { id: '4' }];
  await forgetMissing(all, noon, noon);
  expect(await shown()).toEqual(['3', '2', '1']);
  await forgetMissing(all, noon + 1, noon);
  expect(await shown()).toEqual(['3', '1']);
  await forgetMissing([], noon + 1, noon);
  expect(await shown()).toEqual([]);
});

test('a picture that is deleted while it is fetched is not kept, until it is viewed again', async () => {
  signIn('ann');
  meanwhile = () => forgetViewed(['1']);
  await view('1');
  expect(await shown()).toEqual([]);
  meanwhile = () => undefined;
  await view('1');
  expect(await shown()).toEqual(['1']);
});

test('a visitor and a browser without caches keep nothing', async () => {
  await view('1');
  await forgetViewed(['1']);
  expect(await caches.keys()).toEqual([]);
  signIn('ann');
  Reflect.deleteProperty(globalThis, 'caches');
  await view('1');
  await forgetViewed(['1']);
  await dropViewed();
  await dropForeignViewed();
  expect(await readViewed(noon)).toEqual([]);
});
