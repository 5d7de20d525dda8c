import { type Db, discardedFile, featuredArtwork, image, type Params, pictureDigest, query } from '@limn/db';
import { and, asc, count, eq, gt, isNull, notExists } from 'drizzle-orm';
import type { Digest } from '../rules/digest.ts';

const findRow = query((db, p: Params<{ hash: string }>) =>
  db.select().from(pictureDigest).where(eq(pictureDigest.hash, p.hash)),
);

/** Undefined while the thumbnails are not made, or while those of an old version are not checked. */
export function findDigest(ctx: { db: Db }, hash: string): Digest | undefined {
  const row = findRow.get(ctx, { hash });
  if (!row?.thumbnail320 || !row.thumbnail640) return undefined;
  return { '320.webp': row.thumbnail320, '640.webp': row.thumbnail640 };
}

const isUnknown = isNull(pictureDigest.thumbnail320);

/** The picture is about to come or go. */
const expected = (db: Db) =>
  db.select().from(discardedFile).where(eq(discardedFile.hash, pictureDigest.hash));

const listUnknownAfter = query((db, p: Params<{ last: string; atMost: number }>) =>
  db
    .select({ hash: pictureDigest.hash })
    .from(pictureDigest)
    .where(and(isUnknown, gt(pictureDigest.hash, p.last), notExists(expected(db))))
    .orderBy(asc(pictureDigest.hash))
    .limit(p.atMost),
);
const countRows = query((db) => db.select({ n: count() }).from(pictureDigest).where(isUnknown));

/** Hashes of stored pictures without a digest; the first `atMost` after `last`. */
export const listUnknown = (ctx: { db: Db }, last: string, atMost: number): string[] =>
  listUnknownAfter.all(ctx, { last, atMost }).map(({ hash }) => hash);

export const countUnknown = (ctx: { db: Db }): number => countRows.get(ctx)?.n ?? 0;

const findNaming = [image, featuredArtwork, discardedFile].map((table) =>
  query((db, p: Params<{ hash: string }>) =>
    db.select({ hash: table.hash }).from(table).where(eq(table.hash, p.hash)).limit(1),
  ),
);

/** A row has these files: of an image, also a removed one, of the carousel, or of files that are about to come or go. */
export const areFilesNamed = (ctx: { db: Db }, hash: string): boolean =>
  findNaming.some((find) => find.get(ctx, { hash }) !== undefined);
