import {
  type Db,
  discardedFile,
  featuredArtwork,
  generation,
  image,
  type Params,
  query,
  searchQuery,
} from '@limn/db';
import { activeJobStates, limits } from '@limn/db/enums';
import { and, count, desc, eq, gt, gte, inArray, isNull, lt, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { Ctx, UserCtx } from '../../../core/context.ts';
import { may, type Owned } from '../../../core/may.ts';
import { Refusal } from '../../../core/refusal.ts';
import { imageLimitOf } from '../../billing/membership/read/find-subscription.ts';
import type { Image, ImageId, ImagePage, ImageUsage, ListImages } from './schema.ts';

export type ImageRow = typeof image.$inferSelect;

/** An image as the documented API shows one. */
export function describeImage(ctx: Pick<Ctx, 'linkBase'>, row: ImageRow): Image {
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
    is_starred: row.isStarred,
    created_at: row.createdAt.toISOString(),
  };
}

export const keptBy = (userId: string) => and(eq(image.userId, userId), isNull(image.deletedAt));

const starredFirst = [desc(image.isStarred), desc(image.seq)] as const;

export function countStored(ctx: { db: Db }, userId: string): number {
  return ctx.db.select({ n: count() }).from(image).where(keptBy(userId)).get()?.n ?? 0;
}

/** Active jobs of the user, each of which needs a place when it is done. */
export function countActive(ctx: { db: Db }, userId: string): number {
  return (
    ctx.db
      .select({ n: count() })
      .from(generation)
      .where(and(eq(generation.userId, userId), inArray(generation.state, activeJobStates)))
      .get()?.n ?? 0
  );
}

/** The user has stored or begun anything since then, which may have taken a free place. */
export function hasAddedSince(ctx: { db: Db }, userId: string, since: Date): boolean {
  const kept = ctx.db
    .select({ seq: image.seq })
    .from(image)
    .where(and(keptBy(userId), gte(image.createdAt, since)));
  return kept.limit(1).get() !== undefined || countActive(ctx, userId) > 0;
}

/** The numbers that the limit is checked against before anything is paid for. */
export function readUsage(ctx: UserCtx): ImageUsage {
  may(ctx, 'image.read');
  const { id } = ctx.actor;
  return { stored: countStored(ctx, id), active: countActive(ctx, id), limit: imageLimitOf(ctx, id) };
}

/** @throws Refusal image.not_found, the same for another user's image and a missing one */
export function ownImage(ctx: UserCtx, id: string): Owned<ImageRow> {
  const row = findOwn(ctx, id);
  if (!row) throw new Refusal('image.not_found');
  return row;
}

/** Undefined for another user's image and for a missing one. */
export function findOwn(ctx: UserCtx, id: string): Owned<ImageRow> | undefined {
  const row = ctx.db
    .select()
    .from(image)
    .where(and(eq(image.id, id), keptBy(ctx.actor.id)))
    .get();
  return row as Owned<ImageRow> | undefined;
}

export function readImage(ctx: UserCtx, input: ImageId): Image {
  may(ctx, 'image.read');
  return describeImage(ctx, ownImage(ctx, input.id));
}

/** Matches prompts with every word of `search`. A search without a word in it matches nothing; an empty one matches all. */
function foundBy(userId: string, search = ''): SQL | undefined {
  if (search.trim() === '') return undefined;
  const query = searchQuery(userId, search);
  if (query === undefined) return sql`0`;
  return inArray(image.seq, sql`(SELECT rowid FROM image_search WHERE image_search MATCH ${query})`);
}

/** Starred first, then newest. All of them, or with `page` twelve and the totals. */
export function listImages(ctx: UserCtx, { filter, page, search }: ListImages): Image[] | ImagePage {
  may(ctx, 'image.read');
  const starred = filter === 'starred' ? eq(image.isStarred, true) : undefined;
  const wanted = and(keptBy(ctx.actor.id), starred, foundBy(ctx.actor.id, search));
  const rows = ctx.db
    .select()
    .from(image)
    .where(wanted)
    .orderBy(...starredFirst);
  if (page === undefined) return rows.all().map((row) => describeImage(ctx, row));
  const size = limits.historyPage;
  const total = ctx.db.select({ n: count() }).from(image).where(wanted).get()?.n ?? 0;
  return {
    items: rows
      .limit(size)
      .offset((page - 1) * size)
      .all()
      .map((row) => describeImage(ctx, row)),
    total,
    page,
    page_size: size,
    pages: Math.ceil(total / size),
  };
}

const findKeptFile = query((db, p: Params<{ id: string }>) =>
  db
    .select({ hash: image.hash })
    .from(image)
    .where(and(eq(image.id, p.id), isNull(image.deletedAt))),
);

/** The file of an unguessable address, while its row exists. */
export const findMedia = (ctx: { db: Db }, id: string): { hash: string } | undefined =>
  findKeptFile.get(ctx, { id });

export function findImageOf(ctx: { db: Db }, generationId: string): ImageRow | undefined {
  return ctx.db
    .select()
    .from(image)
    .where(and(eq(image.generationId, generationId), isNull(image.deletedAt)))
    .get();
}

export function findDeletedOwn(ctx: UserCtx, id: string): ImageRow | undefined {
  return ctx.db
    .select()
    .from(image)
    .where(and(eq(image.id, id), eq(image.userId, ctx.actor.id)))
    .get();
}

export function listDeletedBefore(ctx: { db: Db }, before: Date): ImageRow[] {
  return ctx.db.select().from(image).where(lt(image.deletedAt, before)).limit(500).all();
}

/** A row other than `but` has the file, or the carousel shows it. */
export function isFileWanted(ctx: { db: Db }, hash: string, but?: ImageRow): boolean {
  const another = and(eq(image.hash, hash), but && ne(image.seq, but.seq));
  const row = ctx.db.select({ seq: image.seq }).from(image).where(another).limit(1).get();
  return row !== undefined || isFeatured(ctx, hash);
}

/** Files of deleted accounts, the first 500. */
export function listDiscarded(ctx: { db: Db; now(): Date }): string[] {
  const rows = ctx.db
    .select({ hash: discardedFile.hash })
    .from(discardedFile)
    .where(lte(discardedFile.discardedAt, ctx.now()))
    .limit(500)
    .all();
  return rows.map(({ hash }) => hash);
}

/** The file was not recorded as expected again since it was listed. */
export function isDiscarded(ctx: { db: Db; now(): Date }, hash: string): boolean {
  const due = and(eq(discardedFile.hash, hash), lte(discardedFile.discardedAt, ctx.now()));
  return ctx.db.select({ hash: discardedFile.hash }).from(discardedFile).where(due).get() !== undefined;
}

/** Files that an earlier process recorded as expected: their rows will never come. */
export function listExpectedFiles(ctx: { db: Db; now(): Date }): string[] {
  const rows = ctx.db
    .select({ hash: discardedFile.hash })
    .from(discardedFile)
    .where(gt(discardedFile.discardedAt, ctx.now()))
    .all();
  return rows.map(({ hash }) => hash);
}

/** Hashes of all files of the user, also of removed images that can still be restored. */
export function listHashesOf(ctx: { db: Db }, userId: string): string[] {
  const rows = ctx.db.select({ hash: image.hash }).from(image).where(eq(image.userId, userId)).all();
  return [...new Set(rows.map(({ hash }) => hash))];
}

/** Images for an export, oldest first: all of the user's, or those of the given ids. */
export function listKept(ctx: { db: Db }, userId: string, ids?: string[]): ImageRow[] {
  const among = ids && inArray(image.id, ids);
  return ctx.db
    .select()
    .from(image)
    .where(and(keptBy(userId), among))
    .orderBy(image.seq)
    .all();
}

/** The carousel shows this file. */
function isFeatured(ctx: { db: Db }, hash: string): boolean {
  const named = ctx.db
    .select({ id: featuredArtwork.id })
    .from(featuredArtwork)
    .where(eq(featuredArtwork.hash, hash))
    .limit(1)
    .get();
  return named !== undefined;
}
