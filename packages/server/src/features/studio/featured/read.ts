import { type Db, featuredArtwork, image, type Params, query, share, untilChanged } from '@limn/db';
import { and, count, eq, getTableColumns, gt, isNotNull, isNull, max, or, type SQL } from 'drizzle-orm';
import type { Ctx, UserCtx } from '../../../core/context.ts';
import { may } from '../../../core/may.ts';
import type { FeaturedArtwork, OwnFeatured } from './schema.ts';

export type FeaturedRow = typeof featuredArtwork.$inferSelect;

export const describeFeatured = (ctx: Pick<Ctx, 'linkBase'>, { id }: FeaturedRow): FeaturedArtwork => ({
  id,
  image_url: `${ctx.linkBase}/media/featured/${id}.jpg`,
});

/** Leaves out pictures with an expired share link that was not swept yet. */
const isShown = (now: SQL<Date>) =>
  or(isNull(featuredArtwork.shareKey), isNull(share.expiresAt), gt(share.expiresAt, now));

const listAll = query((db) =>
  db
    .select({ row: getTableColumns(featuredArtwork), expiresAt: share.expiresAt })
    .from(featuredArtwork)
    .leftJoin(share, eq(share.key, featuredArtwork.shareKey))
    .orderBy(featuredArtwork.position),
);
const findShown = query((db, p: Params<{ id: string; now: Date }>) =>
  db
    .select(getTableColumns(featuredArtwork))
    .from(featuredArtwork)
    .leftJoin(share, eq(share.key, featuredArtwork.shareKey))
    .where(and(eq(featuredArtwork.id, p.id), isShown(p.now))),
);
const listOwn = query((db, p: Params<{ userId: string }>) =>
  db
    .select({ id: featuredArtwork.id, image_id: image.id })
    .from(featuredArtwork)
    .innerJoin(image, eq(image.hash, featuredArtwork.hash))
    .where(and(eq(image.userId, p.userId), isNull(image.deletedAt))),
);
/** Oldest first. Begins with the featured artworks, of which there are at most 200. */
const listOfModels = query((db, p: Params<{ now: Date }>) =>
  db
    .select({ featured: getTableColumns(featuredArtwork), modelId: image.modelId })
    .from(featuredArtwork)
    .innerJoin(image, eq(image.hash, featuredArtwork.hash))
    .leftJoin(share, eq(share.key, featuredArtwork.shareKey))
    .where(and(isNotNull(image.modelId), isShown(p.now)))
    .orderBy(featuredArtwork.createdAt, featuredArtwork.id),
);
const countAll = query((db) => db.select({ n: count() }).from(featuredArtwork));
const findLastPosition = query((db) =>
  db.select({ last: max(featuredArtwork.position) }).from(featuredArtwork),
);

/** At most 200 rows. Every visitor of the home page asks for them, so they are kept, and `isShown` is applied to them afterwards. */
const listWhileUnchanged = untilChanged((ctx) => listAll.all(ctx));

export function orderedFeatured(ctx: { db: Db; now(): Date }): FeaturedRow[] {
  const now = ctx.now();
  return listWhileUnchanged(ctx).flatMap(({ row, expiresAt }) =>
    expiresAt === null || expiresAt > now ? row : [],
  );
}

/** The public carousel, in order. */
export const listFeaturedUrls = (ctx: Ctx): string[] =>
  orderedFeatured(ctx).map((row) => describeFeatured(ctx, row).image_url);

export function listFeaturedArtworks(ctx: UserCtx): FeaturedArtwork[] {
  may(ctx, 'featured.read');
  return orderedFeatured(ctx).map((row) => describeFeatured(ctx, row));
}

/** Which of the caller's own pictures are featured. */
export function listOwnFeatured(ctx: UserCtx): OwnFeatured[] {
  may(ctx, 'featured.read');
  return listOwn.all(ctx, { userId: ctx.actor.id });
}

/** The address of the newest featured artwork of each model. */
export function listFeaturedOfModels(ctx: Pick<Ctx, 'db' | 'now' | 'linkBase'>): Map<string, string> {
  const rows = listOfModels.all(ctx, { now: ctx.now() });
  return new Map(
    rows.flatMap(({ featured, modelId }): [string, string][] =>
      modelId === null ? [] : [[modelId, describeFeatured(ctx, featured).image_url]],
    ),
  );
}

export const countFeatured = untilChanged((ctx): number => countAll.get(ctx)?.n ?? 0);

export const lastPosition = (ctx: { db: Db }): number => findLastPosition.get(ctx)?.last ?? 0;

export const findFeatured = (ctx: { db: Db; now(): Date }, id: string): FeaturedRow | undefined =>
  findShown.get(ctx, { id, now: ctx.now() });
