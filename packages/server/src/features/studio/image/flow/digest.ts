import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ctx } from '../../../../core/context.ts';
import type { PictureKind, PictureStore } from '../../../../core/world.ts';
import { type Digest, digestOf, sha256Of } from '../rules/digest.ts';

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
