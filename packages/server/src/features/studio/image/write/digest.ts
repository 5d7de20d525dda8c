import { atomically, type Db, pictureDigest } from '@limn/db';
import { and, eq, isNull } from 'drizzle-orm';
import { areFilesNamed } from '../read/digest.ts';
import type { Digest } from '../rules/digest.ts';

const columnsOf = (digest: Digest) => ({
  thumbnail320: digest['320.webp'],
  thumbnail640: digest['640.webp'],
});

/** Runs in the transaction that records the files as expected. */
export function storeDigest(ctx: { db: Db }, hash: string, digest: Digest): void {
  const set = columnsOf(digest);
  ctx.db
    .insert(pictureDigest)
    .values({ hash, ...set })
    .onConflictDoUpdate({ target: pictureDigest.hash, set })
    .run();
}

/** For thumbnails from before digests were stored. A digest that was stored meanwhile stays. */
export function storeFoundDigest(ctx: { db: Db }, hash: string, digest: Digest): void {
  ctx.db
    .update(pictureDigest)
    .set(columnsOf(digest))
    .where(and(eq(pictureDigest.hash, hash), isNull(pictureDigest.thumbnail320)))
    .run();
}

/** For repaired thumbnails; false when the image has been deleted meanwhile. */
export function storeRepairedDigest(ctx: { db: Db }, hash: string, digest: Digest): boolean {
  return atomically(ctx, (ctx) => {
    if (!areFilesNamed(ctx, hash)) return false;
    storeDigest(ctx, hash, digest);
    return true;
  });
}

/** Runs in the transaction that deletes a row with these files; does nothing while another row has them. */
export function forgetDigest(ctx: { db: Db }, hash: string): void {
  if (!areFilesNamed(ctx, hash)) ctx.db.delete(pictureDigest).where(eq(pictureDigest.hash, hash)).run();
}
