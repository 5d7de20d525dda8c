import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openPictureStore } from './disk.ts';

const developed = (text: string) => ({
  picture: Buffer.from(text),
  thumbnails: { 320: Buffer.from('small'), 640: Buffer.from('middle') },
});

test('a picture lies under its hash, whole, for its owner alone', async () => {
  const store = await openPictureStore(mkdtempSync(join(tmpdir(), 'limn-pictures-')));
  const hash = await store.keep(developed('a lighthouse'));
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  const path = join(store.root, store.pathOf(hash, 'picture.jpg'));
  expect(readFileSync(path, 'utf8')).toBe('a lighthouse');
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(path, '..')).sort()).toEqual(['320.webp', '640.webp', 'picture.jpg']);
  expect(await store.keep(developed('a lighthouse'))).toBe(hash);
  await store.drop(hash);
  expect(() => statSync(path)).toThrow('ENOENT');
});

test('a delivery is kept until it is dropped', async () => {
  const store = await openPictureStore(mkdtempSync(join(tmpdir(), 'limn-pictures-')));
  expect(await store.delivery('job')).toBeUndefined();
  await store.keepDelivery('job', Buffer.from('bytes'));
  expect(String(await store.delivery('job'))).toBe('bytes');
  await store.dropDelivery('job');
  expect(await store.delivery('job')).toBeUndefined();
  expect(store.freeBytes()).toBeGreaterThan(0);
});

test('two may keep the same picture at once', async () => {
  const store = await openPictureStore(mkdtempSync(join(tmpdir(), 'limn-pictures-')));
  const kept = await Promise.all([1, 2, 3].map(() => store.keep(developed('a lighthouse'))));
  expect(new Set(kept).size).toBe(1);
  const path = join(store.root, store.pathOf(String(kept[0]), 'picture.jpg'));
  expect(readdirSync(join(path, '..')).sort()).toEqual(['320.webp', '640.webp', 'picture.jpg']);
});

test('what a kill left half written is listed, and dropped with its job', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'limn-pictures-'));
  const store = await openPictureStore(folder);
  await store.keepDelivery('one', Buffer.from('bytes'));
  writeFileSync(join(folder, 'deliveries', 'two.partial'), 'byt');
  expect((await store.listDeliveries()).sort()).toEqual(['one', 'two']);
  await store.dropDelivery('one');
  await store.dropDelivery('two');
  expect(readdirSync(join(folder, 'deliveries'))).toEqual([]);
});

test('no name leaves the folder', async () => {
  const store = await openPictureStore(mkdtempSync(join(tmpdir(), 'limn-pictures-')));
  expect(() => store.pathOf('../../etc/passwd', 'picture.jpg')).toThrow('not a picture');
  await expect(async () => store.delivery('../limn.db')).rejects.toThrow('not a job');
});
