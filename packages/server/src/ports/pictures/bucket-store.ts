import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { makeFolder } from '@limn/db/folder';
import { createKeyedMutex } from '../../core/keyed-mutex.ts';
import { type PictureKind, type PictureStore, pictureKinds } from '../../core/picture-store.ts';
import { BucketTrouble } from '../../core/storage-trouble.ts';
import type { Bucket } from './bucket.ts';
import { deliveriesIn } from './deliveries.ts';
import { roomOn } from './room.ts';

const hashForm = /^[0-9a-f]{64}$/;
const pictureKey = /^pictures\/[0-9a-f]{2}\/([^/]+)\/(.+)$/;

/** The same layout as on a disk, so that other programs can copy a folder into a bucket and back. */
function keyOf(hash: string, kind: PictureKind): string {
  if (!hashForm.test(hash)) throw new Error(`not a picture's hash: ${hash}`);
  return `pictures/${hash.slice(0, 2)}/${hash}/${kind}`;
}

const markerKey = 'pictures/installation-id';

const typeOf = (kind: PictureKind) => (kind === 'picture.jpg' ? 'image/jpeg' : 'image/webp');

/**
 * Pictures in a bucket. An object is complete or missing: S3 stores it with one request. Raw results of image services stay
 * in `dataDir`.
 */
export function bucketStore(bucket: Bucket, dataDir: string, isShort: () => boolean): PictureStore {
  const deliveries = resolve(dataDir, 'deliveries');
  makeFolder(deliveries);
  const room = roomOn(deliveries, isShort);
  /** One change at a time for each picture: thumbnails are not added to a picture that is being deleted. */
  const inTurn = createKeyedMutex();
  const write = (hash: string, kind: PictureKind, bytes: Uint8Array) =>
    bucket.write(keyOf(hash, kind), bytes, typeOf(kind));

  let owner: string | undefined;

  async function claim(id: string, { force = false } = {}): Promise<boolean> {
    const found = (await bucket.read(markerKey))?.toString().trim();
    if (found !== undefined && found !== id && !force) return false;
    await bucket.write(markerKey, Buffer.from(`${id}\n`), 'text/plain');
    return true;
  }

  return {
    isAtomic: true,
    async claim(id, options) {
      owner = id;
      return claim(id, options);
    },
    async check(bytes) {
      if (owner !== undefined && !(await claim(owner)))
        throw new BucketTrouble('EBUCKET', `${bucket.place} belongs to another installation`);
      const sent = randomBytes(bytes);
      const key = `probe-${randomUUID()}`;
      try {
        await bucket.write(key, sent, 'application/octet-stream');
        if (!(await bucket.read(key))?.equals(sent))
          throw new BucketTrouble('EBUCKET', `${bucket.place} does not return what was written`);
      } finally {
        await bucket.remove(key);
      }
    },
    hurry: () => bucket.hurry(),
    read: (hash, kind) => bucket.read(keyOf(hash, kind)),
    open: (hash, kind, range) => bucket.open(keyOf(hash, kind), range),
    async sizesOf(hash) {
      const sizes = pictureKinds.map(async (kind) => {
        const size = await bucket.sizeOf(keyOf(hash, kind));
        return size === undefined ? [] : [[kind, size] as const];
      });
      return Object.fromEntries((await Promise.all(sizes)).flat());
    },
    async *list() {
      for await (const { key, size, modifiedAt } of bucket.list('pictures/')) {
        const [, hash, name] = pictureKey.exec(key) ?? [];
        if (hash !== undefined && name !== undefined) yield { hash, name, size, modifiedAt };
      }
    },
    async keep(picture) {
      const hash = createHash('sha256').update(picture).digest('hex');
      await inTurn(hash, () => write(hash, 'picture.jpg', picture));
      return hash;
    },
    keepThumbnails: (hash, thumbnails) =>
      inTurn(hash, async () => {
        if ((await bucket.sizeOf(keyOf(hash, 'picture.jpg'))) === undefined) return false;
        await Promise.all([
          write(hash, '320.webp', thumbnails[320]),
          write(hash, '640.webp', thumbnails[640]),
        ]);
        return true;
      }),
    replace: (hash, kind, bytes) => inTurn(hash, () => write(hash, kind, bytes)),
    drop: (hash) =>
      inTurn(hash, async () => {
        await Promise.all(pictureKinds.map((kind) => bucket.remove(keyOf(hash, kind))));
      }),
    async linkTo(hash, seconds, fileName) {
      const key = keyOf(hash, 'picture.jpg');
      const link = await bucket.linkTo(key, seconds, fileName);
      // during a move the picture may still be on the disk
      return link !== undefined && (await bucket.sizeOf(key)) !== undefined ? link : undefined;
    },
    ...deliveriesIn(deliveries, room),
    freeBytes: room.freeBytes,
  };
}
