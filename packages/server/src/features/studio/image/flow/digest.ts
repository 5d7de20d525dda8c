import type { Ctx } from '../../../../core/context.ts';
import type { PictureStore } from '../../../../core/picture-store.ts';
import { type Digest, digestOf, sha256Of } from '../rules/digest.ts';

type World = {
  pictures: Pick<PictureStore, 'read'>;
  imageProcessor: Ctx['world']['imageProcessor'];
};

/**
 * The digest of a picture's thumbnails; undefined where a thumbnail does not show the picture, or a file is damaged or
 * missing.
 */
export async function digestFound(
  { pictures, imageProcessor }: World,
  hash: string,
): Promise<Digest | undefined> {
  const picture = await pictures.read(hash, 'picture.jpg');
  if (!picture || sha256Of(picture) !== hash) return undefined;
  const [small, large] = [await pictures.read(hash, '320.webp'), await pictures.read(hash, '640.webp')];
  if (!small || !large) return undefined;
  const thumbnails = { 320: small, 640: large };
  for (const bytes of [thumbnails[320], thumbnails[640]])
    if (!(await imageProcessor.isThumbnailOf(bytes, picture))) return undefined;
  return digestOf(thumbnails);
}
