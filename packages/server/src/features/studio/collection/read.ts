import { collection, collectionImage, type Db, image, listOf, type Params, query, written } from '@limn/db';
import { uploadedPainter } from '@limn/db/enums';
import { and, asc, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Ctx, UserCtx } from '../../../core/context.ts';
import { may, type Owned } from '../../../core/may.ts';
import { Refusal } from '../../../core/refusal.ts';
import { isAmong, type Several } from '../image/read.ts';
import type { Collection, CollectionId, CountIn, ImagesIn } from './schema.ts';

export type CollectionRow = typeof collection.$inferSelect;

const keptBy = (userId: SQL<string>) => and(eq(collection.userId, userId), isNull(collection.deletedAt));

const findKept = query((db, p: Params<{ id: string; userId: string }>) =>
  db
    .select()
    .from(collection)
    .where(and(eq(collection.id, p.id), keptBy(p.userId))),
);

/** @throws Refusal collection.not_found, the same for another user's collection and a missing one */
export function ownCollection(ctx: UserCtx, id: string): Owned<CollectionRow> {
  const row = findKept.get(ctx, { id, userId: ctx.actor.id });
  if (!row) throw new Refusal('collection.not_found');
  return row as Owned<CollectionRow>;
}

const findUpload = query((db, p: Params<{ collectionSeq: number }>) =>
  db
    .select({ seq: image.seq })
    .from(collectionImage)
    .innerJoin(image, eq(image.seq, collectionImage.imageSeq))
    .where(
      and(
        eq(collectionImage.collectionSeq, p.collectionSeq),
        eq(image.painter, uploadedPainter),
        isNull(image.deletedAt),
      ),
    )
    .limit(1),
);

/** A picture that its user uploaded is in the collection. */
export const hasUpload = (ctx: { db: Db }, collectionSeq: number): boolean =>
  findUpload.get(ctx, { collectionSeq }) !== undefined;

const findOfUser = query((db, p: Params<{ id: string; userId: string }>) =>
  db
    .select()
    .from(collection)
    .where(and(eq(collection.id, p.id), eq(collection.userId, p.userId))),
);

/** Also finds a collection that is not removed. */
export const findDeletedOwn = (ctx: UserCtx, id: string): CollectionRow | undefined =>
  findOfUser.get(ctx, { id, userId: ctx.actor.id });

const countKept = query((db, p: Params<{ userId: string }>) =>
  db.select({ n: count() }).from(collection).where(keptBy(p.userId)),
);
export const countCollections = (ctx: { db: Db }, userId: string): number =>
  countKept.get(ctx, { userId })?.n ?? 0;

interface Shown {
  id: string;
  name: string;
  created_at: number;
  n: number;
  cover: string | null;
  is_shared: number;
}

/** One picture of the collection, or none. */
const coverBy = (condition: SQL) => sql`(SELECT image.id
  FROM collection_image JOIN image ON image.seq = image_seq
  WHERE collection_seq = collection.seq AND image.deleted_at IS NULL ${condition})`;

const shown = (now: SQL<Date>) => sql`
  SELECT collection.id, name, collection.created_at,
    (SELECT count(*) FROM collection_image JOIN image ON image.seq = image_seq
      WHERE collection_seq = collection.seq AND image.deleted_at IS NULL) AS n,
    coalesce(
      ${coverBy(sql`AND image_seq = cover_seq`)},
      ${coverBy(sql`ORDER BY collection_image.seq DESC LIMIT 1`)}
    ) AS cover,
    EXISTS (SELECT 1 FROM collection_share
      WHERE collection_seq = collection.seq AND (expires_at IS NULL OR expires_at > ${now})) AS is_shared
  FROM collection`;

const listShown = query((db, p: Params<{ userId: string; now: Date }>) =>
  written<Shown>(
    db,
    sql`${shown(p.now)} WHERE user_id = ${p.userId} AND deleted_at IS NULL ORDER BY collection.seq DESC`,
  ),
);
const findShown = query((db, p: Params<{ seq: number; now: Date }>) =>
  written<Shown>(db, sql`${shown(p.now)} WHERE collection.seq = ${p.seq}`),
);

const describe = (ctx: Pick<Ctx, 'linkBase'>, row: Shown): Collection => ({
  id: row.id,
  name: row.name,
  count: row.n,
  cover_url: row.cover === null ? null : `${ctx.linkBase}/media/${row.cover}/640.webp`,
  is_shared: row.is_shared === 1,
  created_at: new Date(row.created_at).toISOString(),
});

/** The newest first. */
export function listCollections(ctx: UserCtx): Collection[] {
  may(ctx, 'collection.read');
  return listShown.all(ctx, { userId: ctx.actor.id, now: ctx.now() }).map((row) => describe(ctx, row));
}

export function describeCollection(ctx: UserCtx, { seq }: Owned<CollectionRow>): Collection {
  const row = findShown.get(ctx, { seq, now: ctx.now() });
  if (!row) throw new Error(`collection ${seq} is gone within its transaction`);
  return describe(ctx, row);
}

/** @throws Refusal collection.not_found */
export function readCollection(ctx: UserCtx, { id }: CollectionId): Collection {
  may(ctx, 'collection.read');
  return describeCollection(ctx, ownCollection(ctx, id));
}

const countAmong = query((db, p: Params<Several>) =>
  db
    .select({ id: collection.id, count: count() })
    .from(image)
    .innerJoin(collectionImage, eq(collectionImage.imageSeq, image.seq))
    .innerJoin(collection, eq(collection.seq, collectionImage.collectionSeq))
    // unary plus: keeps SQLite from reading all collections of the site
    .where(and(isAmong(p), isNull(image.deletedAt), sql`+${collection.deletedAt} IS NULL`))
    .groupBy(collection.seq),
);

/** The collections that have any of these pictures. */
export function countImagesIn(ctx: UserCtx, { image_ids }: ImagesIn): CountIn[] {
  may(ctx, 'collection.read');
  return countAmong.all(ctx, { userId: ctx.actor.id, ids: listOf(image_ids) });
}

const listEntries = query((db, p: Params<{ userId: string }>) =>
  db
    .select({ seq: collection.seq, name: collection.name, at: collection.createdAt, imageId: image.id })
    .from(collection)
    .leftJoin(collectionImage, eq(collectionImage.collectionSeq, collection.seq))
    .leftJoin(image, and(eq(image.seq, collectionImage.imageSeq), isNull(image.deletedAt)))
    .where(keptBy(p.userId))
    .orderBy(asc(collection.seq), desc(collectionImage.seq)),
);

/** Collections for an export, oldest first, with the ids of their pictures. */
export function listCollectionsOf(ctx: { db: Db }, userId: string) {
  const found = new Map<number, { name: string; createdAt: Date; imageIds: string[] }>();
  for (const { seq, name, at, imageId } of listEntries.all(ctx, { userId })) {
    const known = found.get(seq) ?? { name, createdAt: at, imageIds: [] };
    if (imageId !== null) known.imageIds.push(imageId);
    found.set(seq, known);
  }
  return [...found.values()];
}
