import {
  atomically,
  collection,
  collectionImage,
  collectionRemoval,
  type Db,
  deleteSome,
  listOf,
  newId,
  type Params,
  query,
  written,
} from '@limn/db';
import { limits } from '@limn/db/enums';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { UserCtx } from '../../../core/context.ts';
import { may, type Owned } from '../../../core/may.ts';
import { Refusal } from '../../../core/refusal.ts';
import { countAttempt } from '../../../guard/rate-limit/write.ts';
import { ownImage, type Several } from '../image/read.ts';
import { purgeMilliseconds, undoMilliseconds } from '../image/rules.ts';
import {
  type CollectionRow,
  countCollections,
  describeCollection,
  findDeletedOwn,
  hasUpload,
  ownCollection,
} from './read.ts';
import { cleanName } from './rules.ts';
import type {
  Collection,
  CollectionId,
  CollectionImages,
  CreateCollection,
  UpdateCollection,
} from './schema.ts';

function beginChange(ctx: UserCtx): void {
  may(ctx, 'collection.write');
  countAttempt(ctx, 'collection.user', ctx.actor.id);
}

/** @throws Refusal collection.limit_reached {limit} */
function refuseBeyondLimit(ctx: UserCtx): void {
  const limit = limits.collectionsMax;
  if (countCollections(ctx, ctx.actor.id) >= limit) throw new Refusal('collection.limit_reached', { limit });
}

const insertRow = query((db, p: Params<{ id: string; userId: string; name: string; createdAt: Date }>) =>
  db
    .insert(collection)
    .values({ id: p.id, userId: p.userId, name: p.name, createdAt: p.createdAt })
    .returning(),
);

type Added = Several & { collectionSeq: number; addedAt: Date };

/** The first id is added last, so that a collection shows the pictures in the order of the ids. The unary plus keeps SQLite from reading all images of the user. */
const insertImages = query((db, p: Params<Added>) =>
  written(
    db,
    sql`INSERT INTO collection_image (collection_seq, image_seq, added_at)
      SELECT ${p.collectionSeq}, image.seq, ${p.addedAt}
      FROM json_each(${p.ids}) JOIN image ON image.id = json_each.value
      WHERE +image.user_id = ${p.userId} AND image.deleted_at IS NULL
      ORDER BY json_each.key DESC
      ON CONFLICT DO NOTHING`,
  ),
);
const deleteImages = query((db, p: Params<Several & { collectionSeq: number }>) =>
  written(
    db,
    sql`DELETE FROM collection_image WHERE collection_seq = ${p.collectionSeq} AND image_seq IN (
      SELECT image.seq FROM json_each(${p.ids}) JOIN image ON image.id = json_each.value
      WHERE +image.user_id = ${p.userId})`,
  ),
);

type Removal = Several & { collectionSeq: number; removedAt: Date };

const keepPlaces = query((db, p: Params<Removal>) =>
  written(
    db,
    sql`INSERT INTO collection_removal (seq, collection_seq, image_seq, added_at, removed_at)
      SELECT own.seq, own.collection_seq, own.image_seq, own.added_at, ${p.removedAt}
      FROM json_each(${p.ids}) JOIN image ON image.id = json_each.value
      JOIN collection_image own ON own.image_seq = image.seq AND own.collection_seq = ${p.collectionSeq}
      WHERE +image.user_id = ${p.userId}
      ON CONFLICT DO NOTHING`,
  ),
);

/** A picture that was added again meanwhile stays where it is. */
const restorePlaces = query((db, p: Params<Removal>) =>
  written(
    db,
    sql`INSERT INTO collection_image (seq, collection_seq, image_seq, added_at)
      SELECT gone.seq, gone.collection_seq, gone.image_seq, gone.added_at
      FROM json_each(${p.ids}) JOIN image ON image.id = json_each.value
      JOIN collection_removal gone ON gone.image_seq = image.seq AND gone.collection_seq = ${p.collectionSeq}
      WHERE +image.user_id = ${p.userId} AND gone.removed_at >= ${p.removedAt}
      ON CONFLICT DO NOTHING`,
  ),
);
const forgetPlaces = query((db, p: Params<Several & { collectionSeq: number }>) =>
  written(
    db,
    sql`DELETE FROM collection_removal WHERE collection_seq = ${p.collectionSeq} AND image_seq IN (
      SELECT image.seq FROM json_each(${p.ids}) JOIN image ON image.id = json_each.value
      WHERE +image.user_id = ${p.userId})`,
  ),
);

const several = (ctx: UserCtx, imageIds: string[]): Several => ({
  userId: ctx.actor.id,
  ids: listOf(imageIds),
});

function addTo(ctx: UserCtx, { seq }: Owned<CollectionRow>, imageIds: string[]): void {
  insertImages.run(ctx, { ...several(ctx, imageIds), collectionSeq: seq, addedAt: ctx.now() });
}

/** @throws Refusal request.invalid {field: name}, collection.limit_reached {limit} */
export function createCollection(
  ctx: UserCtx,
  { name, image_ids: imageIds = [] }: CreateCollection,
): Collection {
  beginChange(ctx);
  const cleaned = cleanName(name);
  return atomically(ctx, (ctx) => {
    refuseBeyondLimit(ctx);
    const id = newId();
    insertRow.get(ctx, { id, userId: ctx.actor.id, name: cleaned, createdAt: ctx.now() });
    const row = ownCollection(ctx, id);
    addTo(ctx, row, imageIds);
    return describeCollection(ctx, row);
  });
}

const changeRow = query((db, p: Params<{ seq: number; name: string; coverSeq: number | null }>) =>
  db.update(collection).set({ name: p.name, coverSeq: p.coverSeq }).where(eq(collection.seq, p.seq)),
);

/** @throws Refusal collection.not_found, image.not_found, request.invalid {field: name} */
export function updateCollection(ctx: UserCtx, { id, name, cover_image_id }: UpdateCollection): Collection {
  beginChange(ctx);
  return atomically(ctx, (ctx) => {
    const row = ownCollection(ctx, id);
    changeRow.run(ctx, {
      seq: row.seq,
      name: name === undefined ? row.name : cleanName(name),
      coverSeq: coverOf(ctx, row, cover_image_id),
    });
    return describeCollection(ctx, row);
  });
}

const findImage = query((db, p: Params<{ collectionSeq: number; imageSeq: number }>) =>
  db
    .select({ seq: collectionImage.seq })
    .from(collectionImage)
    .where(and(eq(collectionImage.imageSeq, p.imageSeq), eq(collectionImage.collectionSeq, p.collectionSeq))),
);

/** @throws Refusal image.not_found for a picture that is not in the collection */
function coverOf(ctx: UserCtx, row: Owned<CollectionRow>, wanted: string | null | undefined): number | null {
  if (wanted === undefined) return row.coverSeq;
  if (wanted === null) return null;
  const { seq: imageSeq } = ownImage(ctx, wanted);
  if (!findImage.get(ctx, { collectionSeq: row.seq, imageSeq })) throw new Refusal('image.not_found');
  return imageSeq;
}

/** @throws Refusal upload.private when others can see the collection and an uploaded picture is in it */
function describeFilled(ctx: UserCtx, row: Owned<CollectionRow>): Collection {
  const filled = describeCollection(ctx, row);
  if (filled.is_shared && hasUpload(ctx, row.seq)) throw new Refusal('upload.private');
  return filled;
}

/** Pictures that are in it already keep their places. @throws Refusal collection.not_found, upload.private */
export function addImages(ctx: UserCtx, { id, image_ids }: CollectionImages): Collection {
  beginChange(ctx);
  return atomically(ctx, (ctx) => {
    const row = ownCollection(ctx, id);
    addTo(ctx, row, image_ids);
    return describeFilled(ctx, row);
  });
}

/** The pictures stay in the history and in other collections. @throws Refusal collection.not_found */
export function removeImages(ctx: UserCtx, { id, image_ids }: CollectionImages): Collection {
  beginChange(ctx);
  return atomically(ctx, (ctx) => {
    const row = ownCollection(ctx, id);
    const chosen = { ...several(ctx, image_ids), collectionSeq: row.seq };
    forgetPlaces.run(ctx, chosen);
    keepPlaces.run(ctx, { ...chosen, removedAt: ctx.now() });
    deleteImages.run(ctx, chosen);
    return describeCollection(ctx, row);
  });
}

/** Puts removed pictures back in their places, while the undo lasts. @throws Refusal collection.not_found, upload.private */
export function restoreImages(ctx: UserCtx, { id, image_ids }: CollectionImages): Collection {
  beginChange(ctx);
  return atomically(ctx, (ctx) => {
    const row = ownCollection(ctx, id);
    const chosen = { ...several(ctx, image_ids), collectionSeq: row.seq };
    const removedAt = new Date(ctx.now().getTime() - undoMilliseconds);
    restorePlaces.run(ctx, { ...chosen, removedAt });
    forgetPlaces.run(ctx, chosen);
    return describeFilled(ctx, row);
  });
}

const setDeleted = query((db, p: Params<{ seq: number; deletedAt: Date | null }>) =>
  db.update(collection).set({ deletedAt: p.deletedAt }).where(eq(collection.seq, p.seq)),
);

/** The collection and its link disappear at once; its pictures stay. @throws Refusal collection.not_found */
export function removeCollection(ctx: UserCtx, { id }: CollectionId): void {
  beginChange(ctx);
  atomically(ctx, (ctx) => setDeleted.run(ctx, { seq: ownCollection(ctx, id).seq, deletedAt: ctx.now() }));
}

/**
 * Restores a removed collection, with its pictures and its link, while the undo lasts.
 * @throws Refusal collection.not_found, collection.limit_reached {limit}
 */
export function restoreCollection(ctx: UserCtx, { id }: CollectionId): Collection {
  beginChange(ctx);
  return atomically(ctx, (ctx) => {
    const row = findDeletedOwn(ctx, id);
    if (row?.deletedAt) {
      if (ctx.now().getTime() - row.deletedAt.getTime() > undoMilliseconds)
        throw new Refusal('collection.not_found');
      refuseBeyondLimit(ctx);
      setDeleted.run(ctx, { seq: row.seq, deletedAt: null });
    }
    return describeCollection(ctx, ownCollection(ctx, id));
  });
}

const deleteRows = query((db, p: Params<{ before: Date; atMost: number }>) =>
  deleteSome(db, collection, lt(collection.deletedAt, p.before), p.atMost),
);

const deleteRemovals = query((db, p: Params<{ before: Date; atMost: number }>) =>
  deleteSome(db, collectionRemoval, lt(collectionRemoval.removedAt, p.before), p.atMost),
);

const purgedBefore = (now: Date) => new Date(now.getTime() - purgeMilliseconds);

/** Deletes the rows of collections that can no longer be restored. Each takes the places of its pictures with it. */
export const sweepCollections = (ctx: { db: Db; now(): Date }, atMost: number): number =>
  deleteRows.run(ctx, { before: purgedBefore(ctx.now()), atMost }).changes;

/** Deletes the places of pictures that can no longer be put back. */
export const sweepPlaces = (ctx: { db: Db; now(): Date }, atMost: number): number =>
  deleteRemovals.run(ctx, { before: purgedBefore(ctx.now()), atMost }).changes;
