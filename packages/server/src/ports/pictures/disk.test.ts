import {
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canGiveToOtherUser, otherGroup, otherUser } from '@limn/db/testing/other-user';
import { expect, test } from 'vitest';
import { reserveIn } from '../reserve/disk.ts';
import { openPictureStore } from './disk.ts';

const thumbnails = { 320: Buffer.from('small'), 640: Buffer.from('middle') };
const all = ['320.webp', '640.webp', 'picture.jpg'];

test('a picture lies under its hash, whole, for its owner alone', async () => {
  const store = await openPictureStore(mkdtempSync(join(tmpdir(), 'limn-pictures-')));
  const hash = await store.keep(Buffer.from('a lighthouse'));
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  const path = join(store.root, store.pathOf(hash, 'picture.jpg'));
  expect(readFileSync(path, 'utf8')).toBe('a lighthouse');
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(path, '..'))).toEqual(['picture.jpg']);
  expect(await store.keepThumbnails(hash, thumbnails)).toBe(true);
  expect(readdirSync(join(path, '..')).sort()).toEqual(all);
  expect(await store.keep(Buffer.from('a lighthouse'))).toBe(hash);
  await store.drop(hash);
  expect(() => statSync(path)).toThrow('ENOENT');
});

test('what is kept anew while it goes is there in the end', async () => {
  const store = await openPictureStore(mkdtempSync(join(tmpdir(), 'limn-pictures-')));
  const hash = await store.keep(Buffer.from('a lighthouse'));
  for (let n = 0; n < 20; n++) {
    await Promise.all([store.drop(hash), store.keep(Buffer.from('a lighthouse'))]);
    expect(readdirSync(join(store.root, store.pathOf(hash, 'picture.jpg'), '..'))).toEqual(['picture.jpg']);
  }
});

test('thumbnails that are added while their picture is deleted leave no file', async () => {
  const store = await openPictureStore(mkdtempSync(join(tmpdir(), 'limn-pictures-')));
  const files = () =>
    readdirSync(store.root, { recursive: true }).filter((name) => String(name).includes('.'));
  for (let n = 0; n < 20; n++) {
    const hash = await store.keep(Buffer.from('a lighthouse'));
    const adding = () => store.keepThumbnails(hash, thumbnails);
    if (n % 2 === 0) expect(await Promise.all([adding(), store.drop(hash)])).toEqual([true, undefined]);
    else expect(await Promise.all([store.drop(hash), adding()])).toEqual([undefined, false]);
    expect(await adding()).toBe(false);
    expect(files()).toEqual([]);
  }
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
  const kept = await Promise.all([1, 2, 3].map(() => store.keep(Buffer.from('a lighthouse'))));
  expect(new Set(kept).size).toBe(1);
  const path = join(store.root, store.pathOf(String(kept[0]), 'picture.jpg'));
  expect(readdirSync(join(path, '..'))).toEqual(['picture.jpg']);
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

test('a disk that was full loses no picture that fits again, one that only promises room keeps none', async () => {
  const keepAfter = async (plenty: number) => {
    const folder = mkdtempSync(join(tmpdir(), 'limn-disk-'));
    writeFileSync(join(folder, 'reserve'), 'needed');
    const reserve = reserveIn(folder, { plenty });
    const store = await openPictureStore(folder, reserve.isShort);
    expect(reserve.giveUp()).toBe(true);
    return { free: store.freeBytes(), kept: store.keep(Buffer.from('a lighthouse')) };
  };
  // the store itself reports that space is short
  const full = await keepAfter(Number.MAX_SAFE_INTEGER);
  expect(full.free).toBeGreaterThan(0);
  expect(await full.kept).toMatch(/^[0-9a-f]{64}$/);
  const quota = await keepAfter(0);
  expect(quota.free).toBe(0);
  await expect(quota.kept).rejects.toMatchObject({ code: 'ENOSPC' });
});

test.skipIf(!canGiveToOtherUser())("what root keeps in somebody's folder is theirs", async () => {
  const folder = mkdtempSync(join(tmpdir(), 'limn-pictures-'));
  chownSync(folder, otherUser, otherGroup);
  const store = await openPictureStore(folder);
  await store.keepThumbnails(await store.keep(Buffer.from('a lighthouse')), thumbnails);
  await store.keepDelivery('one', Buffer.from('bytes'));
  expect(await reserveIn(folder, { plenty: 0 }).keep()).toBe(true);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  expect(names.filter((name) => statSync(join(folder, name)).uid !== otherUser)).toEqual([]);
  expect(names.length).toBeGreaterThan(8);
});

test('no name leaves the folder', async () => {
  const store = await openPictureStore(mkdtempSync(join(tmpdir(), 'limn-pictures-')));
  expect(() => store.pathOf('../../etc/passwd', 'picture.jpg')).toThrow('not a picture');
  await expect(async () => store.delivery('../limn.db')).rejects.toThrow('not a job');
});

test('what could not be put in its place leaves nothing half made', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'limn-disk-'));
  const store = await openPictureStore(dataDir);
  mkdirSync(join(dataDir, 'deliveries', 'job', 'in-the-way'), { recursive: true });
  await expect(store.keepDelivery('job', Buffer.from('bytes'))).rejects.toThrow();
  expect(readdirSync(join(dataDir, 'deliveries'))).toEqual(['job']);
});
