import { atomically, type Db, type Params, pictureDigest, query } from '@limn/db';
import { and, eq, isNull } from 'drizzle-orm';
import { areFilesNamed } from '../read/digest.ts';
import type { Digest } from '../rules/digest.ts';

const columnsOf = (digest: Digest) => ({
  thumbnail320: digest['320.webp'],
  thumbnail640: digest['640.webp'],
});

type Row = typeof pictureDigest.$inferSelect;

const storeRow = query((db, p: Params<Row>) => {
  const set = { thumbnail320: p.thumbnail320, thumbnail640: p.thumbnail640 };
  return db
    .insert(pictureDigest)
    .values({ hash: p.hash, ...set })
    .onConflictDoUpdate({ target: pictureDigest.hash, set });
});
const fillRow = query((db, p: Params<Row>) =>
  db
    .update(pictureDigest)
    .set({ thumbnail320: p.thumbnail320, thumbnail640: p.thumbnail640 })
    .where(and(eq(pictureDigest.hash, p.hash), isNull(pictureDigest.thumbnail320))),
);
const deleteRow = query((db, p: Params<{ hash: string }>) =>
  db.delete(pictureDigest).where(eq(pictureDigest.hash, p.hash)),
);

const insertRow = query((db, p: Params<{ hash: string }>) =>
  db.insert(pictureDigest).values({ hash: p.hash }).onConflictDoNothing(),
);

/** Runs in the transaction that records the picture as expected: its thumbnails come later. */
export function expectDigest(ctx: { db: Db }, hash: string): void {
  insertRow.run(ctx, { hash });
}

function storeDigest(ctx: { db: Db }, hash: string, digest: Digest): void {
  storeRow.run(ctx, { hash, ...columnsOf(digest) });
}

/** For thumbnails from before digests were stored. A digest that was stored meanwhile stays. */
export function storeFoundDigest(ctx: { db: Db }, hash: string, digest: Digest): void {
  fillRow.run(ctx, { hash, ...columnsOf(digest) });
}

/** For thumbnails that were made; false when the image has been deleted meanwhile. */
export function storeMadeDigest(ctx: { db: Db }, hash: string, digest: Digest): boolean {
  return atomically(ctx, (ctx) => {
    if (!areFilesNamed(ctx, hash)) return false;
    storeDigest(ctx, hash, digest);
    return true;
  });
}

/** Runs in the transaction that deletes a row with these files; does nothing while another row has them. */
export function forgetDigest(ctx: { db: Db }, hash: string): void {
  if (!areFilesNamed(ctx, hash)) deleteRow.run(ctx, { hash });
}
