import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ctx } from '../../../../core/context.ts';
import { databaseTrouble } from '../../../../core/storage-trouble.ts';
import type { PictureKind, PictureStore } from '../../../../core/world.ts';
import { listUnknown } from '../read/digest.ts';
import { type Digest, digestOf, sha256Of } from '../rules/digest.ts';
import { storeFoundDigest } from '../write/digest.ts';

type World = {
  pictures: Pick<PictureStore, 'root' | 'pathOf'>;
  imageProcessor: Ctx['world']['imageProcessor'];
};

/**
 * The digest of a picture's thumbnails; undefined where a thumbnail does not show the picture, or the picture is damaged.
 * @throws ENOENT
 */
export async function digestFound(
  { pictures, imageProcessor }: World,
  hash: string,
): Promise<Digest | undefined> {
  const read = (kind: PictureKind) => readFile(join(pictures.root, pictures.pathOf(hash, kind)));
  const picture = await read('picture.jpg');
  if (sha256Of(picture) !== hash) return undefined;
  const thumbnails = { 320: await read('320.webp'), 640: await read('640.webp') };
  for (const bytes of [thumbnails[320], thumbnails[640]])
    if (!(await imageProcessor.isThumbnailOf(bytes, picture))) return undefined;
  return digestOf(thumbnails);
}

/** Pictures of one call. Each takes about 30 ms, most of it in another thread. */
const atOnce = 50;

/**
 * Computes the digests of pictures that were stored before digests existed, some with each call. Damaged or missing ones
 * are logged and left to `limn repair thumbnails`. Returns the function that continues.
 */
export function digestOldPictures(ctx: Ctx): (signal?: AbortSignal) => Promise<void> {
  let last: string | undefined = '';
  // the pictures' disk is not mounted: the pictures are checked when it is back
  const isMissing = () => ctx.storage.problem()?.kind === 'missing';
  return async (signal) => {
    if (last === undefined || isMissing()) return;
    const hashes = listUnknown(ctx, last, atOnce);
    for (const hash of hashes) {
      if (signal?.aborted) return;
      try {
        const digest = await digestFound(ctx.world, hash);
        if (digest) storeFoundDigest(ctx, hash, digest);
        else
          ctx.log.error(
            { hash },
            'thumbnails are damaged, or their picture is: limn repair thumbnails makes them anew',
          );
      } catch (error) {
        if (databaseTrouble(error)) throw error;
        if (isMissing()) return;
        ctx.log.error(
          { err: error, hash },
          'thumbnails cannot be read: limn repair thumbnails makes them anew',
        );
      }
      last = hash;
    }
    if (hashes.length < atOnce) last = undefined;
  };
}
