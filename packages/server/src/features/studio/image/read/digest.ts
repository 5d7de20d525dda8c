import { type Db, discardedFile, featuredArtwork, image, pictureDigest } from '@limn/db';
import { and, asc, count, eq, gt, isNull } from 'drizzle-orm';
import type { Digest } from '../rules/digest.ts';

/** Undefined for a picture from before digests were stored that was not checked yet. */
export function findDigest(ctx: { db: Db }, hash: string): Digest | undefined {
  const row = ctx.db.select().from(pictureDigest).where(eq(pictureDigest.hash, hash)).get();
  if (!row?.thumbnail320 || !row.thumbnail640) return undefined;
  return { '320.webp': row.thumbnail320, '640.webp': row.thumbnail640 };
}

const isUnknown = isNull(pictureDigest.thumbnail320);

/** Hashes of pictures without a digest; the first `atMost` after `last`. */
export function listUnknown(ctx: { db: Db }, last: string, atMost: number): string[] {
  return ctx.db
    .select({ hash: pictureDigest.hash })
    .from(pictureDigest)
    .where(and(isUnknown, gt(pictureDigest.hash, last)))
    .orderBy(asc(pictureDigest.hash))
    .limit(atMost)
    .all()
    .map(({ hash }) => hash);
}

export const countUnknown = (ctx: { db: Db }): number =>
  ctx.db.select({ n: count() }).from(pictureDigest).where(isUnknown).get()?.n ?? 0;

/** A row has these files: of an image, also a removed one, of the carousel, or of files that are about to come or go. */
export function areFilesNamed(ctx: { db: Db }, hash: string): boolean {
  return [image, featuredArtwork, discardedFile].some(
    (table) =>
      ctx.db.select({ hash: table.hash }).from(table).where(eq(table.hash, hash)).limit(1).get() !==
      undefined,
  );
}
