import {
  anyOf,
  type Db,
  discardedFile,
  featuredArtwork,
  generation,
  image,
  imageModel,
  listOf,
  type Params,
  query,
  untilChangedByKey,
} from '@limn/db';
import { activeJobStates } from '@limn/db/enums';
import { and, count, desc, eq, gt, inArray, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Ctx, UserCtx } from '../../../core/context.ts';
import { may, type Owned } from '../../../core/may.ts';
import { Refusal } from '../../../core/refusal.ts';
import { imageLimitOf } from '../../billing/membership/read/find-subscription.ts';
import { reportedModel } from './rules.ts';
import type { Image, ImageId, ImageUsage } from './schema.ts';

export type ImageRow = typeof image.$inferSelect;

const findModelName = query((db, p: Params<{ id: string }>) =>
  db.select({ name: imageModel.name }).from(imageModel).where(eq(imageModel.id, p.id)),
);

/** The model by its present name, or else by the name that the image service reported. */
function modelOf(ctx: { db: Db }, { modelId, painter }: ImageRow): Image['model'] {
  const row = modelId === null ? undefined : findModelName.get(ctx, { id: modelId });
  if (row) return { id: modelId, name: row.name };
  const reported = reportedModel(painter);
  return reported === undefined ? null : { id: null, name: reported };
}

/** An image as the documented API shows one. */
export function describeImage(ctx: Pick<Ctx, 'linkBase' | 'db'>, row: ImageRow): Image {
  const address = `${ctx.linkBase}/media/${row.id}`;
  return {
    id: row.id,
    image_url: address,
    thumbnail_url: `${address}/320.webp`,
    prompt: row.prompt,
    original_prompt: row.originalPrompt,
    is_enhanced: row.isEnhanced,
    style: row.style,
    resolution: row.resolution,
    width: row.width,
    height: row.height,
    seed: row.seed,
    painter: row.painter,
    model: modelOf(ctx, row),
    drawn: row.reading?.drawn ?? null,
    not_understood: row.reading?.missed ?? null,
    operation: row.operation,
    parent_id: row.parentId,
    is_resampled: row.derivation?.isResampled ?? false,
    negative_prompt: row.paintSettings?.negativePrompt ?? null,
    steps: row.paintSettings?.steps ?? null,
    guidance: row.paintSettings?.guidance ?? null,
    is_starred: row.isStarred,
    created_at: row.createdAt.toISOString(),
  };
}

export const keptBy = (userId: SQL<string>) => and(eq(image.userId, userId), isNull(image.deletedAt));

const countKept = query((db, p: Params<{ userId: string }>) =>
  db.select({ n: count() }).from(image).where(keptBy(p.userId)),
);
const countJobs = query((db, p: Params<{ userId: string }>) =>
  db
    .select({ n: count() })
    .from(generation)
    .where(and(eq(generation.userId, p.userId), inArray(generation.state, activeJobStates))),
);
const findNewest = query((db, p: Params<{ userId: string }>) =>
  db
    .select({ createdAt: image.createdAt })
    .from(image)
    .where(eq(image.userId, p.userId))
    .orderBy(desc(image.createdAt))
    .limit(1),
);
const countRemoved = query((db, p: Params<{ userId: string; since: Date }>) =>
  db
    .select({ n: count() })
    .from(image)
    .where(and(eq(image.userId, p.userId), gt(image.deletedAt, p.since))),
);

export const countStored = (ctx: { db: Db }, userId: string): number =>
  countKept.get(ctx, { userId })?.n ?? 0;

/** Active jobs of the user, each of which needs a place when it is done. */
export const countActive = (ctx: { db: Db }, userId: string): number =>
  countJobs.get(ctx, { userId })?.n ?? 0;

/** When the user's newest image was added, also if it has been removed since. */
export const lastAddedAt = (ctx: { db: Db }, userId: string): Date | undefined =>
  findNewest.get(ctx, { userId })?.createdAt;

/** Images that the user has removed after this time. */
export const countRemovedSince = (ctx: { db: Db }, userId: string, since: Date): number =>
  countRemoved.get(ctx, { userId, since })?.n ?? 0;

/** The numbers that the limit is checked against before anything is paid for. */
export function readUsage(ctx: UserCtx): ImageUsage {
  may(ctx, 'image.read');
  const { id } = ctx.actor;
  return { stored: countStored(ctx, id), active: countActive(ctx, id), limit: imageLimitOf(ctx, id) };
}

const findKept = query((db, p: Params<{ id: string; userId: string }>) =>
  db
    .select()
    .from(image)
    .where(and(eq(image.id, p.id), keptBy(p.userId))),
);

/** Undefined for another user's image and for a missing one. */
export const findOwn = (ctx: UserCtx, id: string) =>
  findKept.get(ctx, { id, userId: ctx.actor.id }) as Owned<ImageRow> | undefined;

/** @throws Refusal image.not_found, the same for another user's image and a missing one */
export function ownImage(ctx: UserCtx, id: string): Owned<ImageRow> {
  const row = findOwn(ctx, id);
  if (!row) throw new Refusal('image.not_found');
  return row;
}

export function readImage(ctx: UserCtx, input: ImageId): Image {
  may(ctx, 'image.read');
  return describeImage(ctx, ownImage(ctx, input.id));
}

const findKeptFile = query((db, p: Params<{ id: string }>) =>
  db
    .select({ hash: image.hash, createdAt: image.createdAt, painter: image.painter })
    .from(image)
    .where(and(eq(image.id, p.id), isNull(image.deletedAt))),
);

/** Addresses that are kept while nothing changes: some 500 kB. */
const keptFilesAtMost = 2000;

interface Media {
  hash: string;
  createdAt: Date;
  painter: string;
}

/** The file of an unguessable address, while its row exists. */
export const findMedia = untilChangedByKey(
  (ctx, id): Media | undefined => findKeptFile.get(ctx, { id }),
  keptFilesAtMost,
);

/**
 * Keeps what `describe` returns for an address, like `findMedia`.
 * @param describe gets the row by the id in the address
 */
export const findMediaAt = <T>(describe: (address: string, find: (id: string) => Media | undefined) => T) =>
  untilChangedByKey(
    (ctx, address) => describe(address, (id) => findKeptFile.get(ctx, { id })),
    keptFilesAtMost,
  );

const findMade = query((db, p: Params<{ generationId: string }>) =>
  db
    .select()
    .from(image)
    .where(and(eq(image.generationId, p.generationId), isNull(image.deletedAt))),
);

export const findImageOf = (ctx: { db: Db }, generationId: string): ImageRow | undefined =>
  findMade.get(ctx, { generationId });

const findOfUser = query((db, p: Params<{ id: string; userId: string }>) =>
  db
    .select()
    .from(image)
    .where(and(eq(image.id, p.id), eq(image.userId, p.userId))),
);

/** Also finds an image that is not removed. */
export const findDeletedOwn = (ctx: UserCtx, id: string): ImageRow | undefined =>
  findOfUser.get(ctx, { id, userId: ctx.actor.id });

const listDeleted = query((db, p: Params<{ before: Date; atMost: number }>) =>
  db.select().from(image).where(lt(image.deletedAt, p.before)).limit(p.atMost),
);

export const listDeletedBefore = (ctx: { db: Db }, before: Date, atMost: number): ImageRow[] =>
  listDeleted.all(ctx, { before, atMost });

const findOfFile = query((db, p: Params<{ hash: string }>) =>
  db.select({ seq: image.seq }).from(image).where(eq(image.hash, p.hash)).limit(1),
);
const findFeatured = query((db, p: Params<{ hash: string }>) =>
  db
    .select({ id: featuredArtwork.id })
    .from(featuredArtwork)
    .where(eq(featuredArtwork.hash, p.hash))
    .limit(1),
);

/** A row has the file, or the carousel shows it. */
export function isFileWanted(ctx: { db: Db }, hash: string): boolean {
  return findOfFile.get(ctx, { hash }) !== undefined || findFeatured.get(ctx, { hash }) !== undefined;
}

const listDue = query((db, p: Params<{ now: Date }>) =>
  db
    .select({ hash: discardedFile.hash })
    .from(discardedFile)
    .where(lte(discardedFile.discardedAt, p.now))
    .limit(500),
);
const findDue = query((db, p: Params<{ hash: string; now: Date }>) =>
  db
    .select({ hash: discardedFile.hash })
    .from(discardedFile)
    .where(and(eq(discardedFile.hash, p.hash), lte(discardedFile.discardedAt, p.now))),
);
const listExpected = query((db, p: Params<{ now: Date }>) =>
  db.select({ hash: discardedFile.hash }).from(discardedFile).where(gt(discardedFile.discardedAt, p.now)),
);

/** Files of deleted accounts, the first 500. */
export const listDiscarded = (ctx: { db: Db; now(): Date }): string[] =>
  listDue.all(ctx, { now: ctx.now() }).map(({ hash }) => hash);

/** The file was not recorded as expected again since it was listed. */
export const isDiscarded = (ctx: { db: Db; now(): Date }, hash: string): boolean =>
  findDue.get(ctx, { hash, now: ctx.now() }) !== undefined;

/** Files that an earlier process recorded as expected: their rows will never come. */
export const listExpectedFiles = (ctx: { db: Db; now(): Date }): string[] =>
  listExpected.all(ctx, { now: ctx.now() }).map(({ hash }) => hash);

const listFilesOf = query((db, p: Params<{ userId: string }>) =>
  db.selectDistinct({ hash: image.hash }).from(image).where(eq(image.userId, p.userId)),
);

/** Hashes of all files of the user, also of removed images that can still be restored. */
export const listHashesOf = (ctx: { db: Db }, userId: string): string[] =>
  listFilesOf.all(ctx, { userId }).map(({ hash }) => hash);

export type Several = {
  userId: string;
  /** As `listOf` makes them. */
  ids: string;
};

/** The user's images among these ids. The unary plus keeps SQLite from reading all images of the user. */
export const isAmong = ({ userId, ids }: Params<Several>) =>
  and(inArray(image.id, anyOf(ids)), sql`+${image.userId} = ${userId}`);

const listKeptOf = query((db, p: Params<{ userId: string }>) =>
  db.select().from(image).where(keptBy(p.userId)).orderBy(image.seq),
);
const listKeptAmong = query((db, p: Params<Several>) =>
  db
    .select()
    .from(image)
    .where(and(isAmong(p), isNull(image.deletedAt)))
    .orderBy(image.seq),
);

/** Images for an export, oldest first: all of the user's, or those of the given ids. */
export const listKept = (ctx: { db: Db }, userId: string, ids?: string[]): ImageRow[] =>
  ids ? listKeptAmong.all(ctx, { userId, ids: listOf(ids) }) : listKeptOf.all(ctx, { userId });
