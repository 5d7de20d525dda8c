import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { PictureStore } from '../../packages/server/src/core/picture-store.ts';
import { storageTrouble } from '../../packages/server/src/core/storage-trouble.ts';
import { createBucket } from '../../packages/server/src/ports/pictures/bucket.ts';
import { bucketStore } from '../../packages/server/src/ports/pictures/bucket-store.ts';
import type { BucketSettings } from '../../packages/server/src/ports/pictures/settings.ts';
import type { Cable } from './cable.ts';
import type { S3Service } from './service.ts';

export interface Tried {
  service: S3Service;
  cable: Cable;
  settings: BucketSettings;
  store: PictureStore;
  dataDir: string;
}

const missing = 'f'.repeat(64);
const thumbnails = { 320: Buffer.from('small'), 640: Buffer.from('middle') };
const troubleOf = (work: Promise<unknown>) => work.then(() => 'none', storageTrouble);
const storeWith = ({ settings, dataDir }: Tried, changed: Partial<BucketSettings>) =>
  bucketStore(createBucket({ ...settings, ...changed }, [100]), dataDir, () => false);

/** The same that the tests ask of the fake. */
export const checks: Record<string, (tried: Tried) => Promise<void>> = {
  async 'stores, reads in parts and deletes'({ store }) {
    const picture = randomBytes(300_000);
    const hash = await store.keep(picture);
    assert.equal(hash, createHash('sha256').update(picture).digest('hex'));
    assert.equal(await store.keepThumbnails(hash, thumbnails), true);
    assert.deepEqual(await store.read(hash, 'picture.jpg'), picture);
    assert.deepEqual(await store.sizesOf(hash), { 'picture.jpg': 300_000, '320.webp': 5, '640.webp': 6 });
    const part = await store.open(hash, 'picture.jpg', { first: 100, last: 199 });
    assert.equal(part?.size, 300_000);
    assert.deepEqual(await buffer(part.bytes), picture.subarray(100, 200));
    await store.drop(hash);
    await store.drop(hash);
    assert.deepEqual(await store.sizesOf(hash), {});
    assert.equal(await store.read(hash, 'picture.jpg'), undefined);
    assert.equal(await store.open(missing, 'picture.jpg', { first: 0, last: 9 }), undefined);
    assert.equal(await store.keepThumbnails(hash, thumbnails), false);
  },
  async 'lists over several pages'(tried) {
    const { settings, store } = tried;
    const bucket = createBucket({ ...settings, prefix: `${settings.prefix}many/` });
    const keys = Array.from(
      { length: 1_050 },
      (_, n) => `pictures/00/${n.toString(16).padStart(64, '0')}/picture.jpg`,
    );
    const write = async (key: string) => bucket.write(key, Buffer.from('x'), 'image/jpeg');
    for (let n = 0; n < keys.length; n += 20) await Promise.all(keys.slice(n, n + 20).map(write));
    const found: string[] = [];
    for await (const { key } of bucket.list('pictures/')) found.push(key);
    assert.deepEqual(found.sort(), keys);
    for await (const { hash } of store.list()) assert.notEqual(hash, '0'.repeat(64));
  },
  async 'repeats requests with a lost answer'({ store, cable }) {
    cable.lose = 1;
    const hash = await store.keep(Buffer.from('a lighthouse'));
    cable.lose = 1;
    assert.equal((await store.read(hash, 'picture.jpg'))?.toString(), 'a lighthouse');
    cable.lose = 1;
    await store.drop(hash);
    assert.deepEqual(await store.sizesOf(hash), {});
  },
  async 'waits for slow answers'({ store, cable }) {
    cable.delay = 2_000;
    const hash = await store.keep(Buffer.from('a lighthouse')).finally(() => (cable.delay = 0));
    await store.drop(hash);
  },
  async 'opens signed links, and refuses changed ones'(tried) {
    const store = storeWith(tried, { publicUrl: tried.cable.url });
    const hash = await store.keep(Buffer.from('a lighthouse'));
    const link = (await store.linkTo?.(hash, 60, 'picture.jpg')) ?? '';
    const answer = await fetch(link);
    assert.match(answer.headers.get('content-disposition') ?? '', /filename="?picture\.jpg/);
    assert.equal(await answer.text(), 'a lighthouse');
    assert.equal((await fetch(link.replace('Expires=60', 'Expires=6000'))).status, 403);
    await store.drop(hash);
  },
  async 'reports wrong keys and a missing bucket'(tried) {
    for (const changed of [
      { secretAccessKey: 'wrong' },
      { accessKeyId: 'nobody' },
      { bucket: 'no-such-bucket' },
    ])
      assert.equal(await troubleOf(storeWith(tried, changed).keep(Buffer.from('x'))), 'unwritable');
  },
  async 'belongs to one installation'({ store }) {
    assert.equal(await store.claim?.('0'.repeat(32)), true);
    assert.equal(await store.claim?.('1'.repeat(32)), false);
  },
  async 'loses nothing that was stored when it is killed'({ store, service }) {
    const kept: string[] = [];
    let killing: Promise<void> | undefined;
    const write = async () => {
      for (;;) {
        const hash = await store.keep(randomBytes(50_000)).catch(() => undefined);
        if (hash === undefined) return;
        kept.push(hash);
        // the other writers are in the middle of a request
        if (kept.length >= 20) killing ??= service.kill();
      }
    };
    await Promise.all([write(), write(), write(), write()]);
    await killing;
    assert.equal(await troubleOf(store.read(kept[0] ?? '', 'picture.jpg')), 'unwritable');
    await service.start();
    for (const hash of kept) {
      const found = await store.read(hash, 'picture.jpg');
      assert.equal(found && createHash('sha256').update(found).digest('hex'), hash);
    }
  },
};

/** On a disk of a few megabytes, or in a bucket with a quota of 350 kB: Swift counts what is used only now and then. */
export async function checkFull({ store }: Tried): Promise<void> {
  const small = await store.keep(randomBytes(100_000));
  const hashes: string[] = [];
  let trouble: unknown;
  for (let n = 0; n < 100 && trouble === undefined; n++)
    await store.keep(randomBytes(400_000)).then(
      (hash) => hashes.push(hash),
      (error: unknown) => (trouble = storageTrouble(error) ?? error),
    );
  assert.equal(trouble, 'full');
  for (const hash of hashes) assert.equal((await store.read(hash, 'picture.jpg'))?.length, 400_000);
  assert.equal((await store.read(small, 'picture.jpg'))?.length, 100_000);
  for (const hash of hashes.slice(0, 3)) await store.drop(hash);
  await store.keep(randomBytes(100_000));
}
