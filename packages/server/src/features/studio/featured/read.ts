import { type Db, featuredArtwork, share } from '@limn/db';
import { and, count, eq, getTableColumns, gt, isNull, max, or } from 'drizzle-orm';
import type { Ctx, UserCtx } from '../../../core/context.ts';
import { may } from '../../../core/may.ts';
import type { FeaturedArtwork } from './schema.ts';

export type FeaturedRow = typeof featuredArtwork.$inferSelect;

export const describeFeatured = (ctx: Pick<Ctx, 'linkBase'>, { id }: FeaturedRow): FeaturedArtwork => ({
  id,
  image_url: `${ctx.linkBase}/media/featured/${id}.jpg`,
});

/** Leaves out pictures with an expired share link that was not swept yet. */
const stillShown = (ctx: { now(): Date }) =>
  or(isNull(featuredArtwork.shareKey), isNull(share.expiresAt), gt(share.expiresAt, ctx.now()));

/** At most 200 rows. */
export const orderedFeatured = (ctx: { db: Db; now(): Date }): FeaturedRow[] =>
  ctx.db
    .select(getTableColumns(featuredArtwork))
    .from(featuredArtwork)
    .leftJoin(share, eq(share.key, featuredArtwork.shareKey))
    .where(stillShown(ctx))
    .orderBy(featuredArtwork.position)
    .all();

/** The public carousel, in order. */
export const listFeaturedUrls = (ctx: Ctx): string[] =>
  orderedFeatured(ctx).map((row) => describeFeatured(ctx, row).image_url);

export function listFeaturedArtworks(ctx: UserCtx): FeaturedArtwork[] {
  may(ctx, 'featured.read');
  return orderedFeatured(ctx).map((row) => describeFeatured(ctx, row));
}

export const countFeatured = (ctx: { db: Db }): number =>
  ctx.db.select({ n: count() }).from(featuredArtwork).get()?.n ?? 0;

export const lastPosition = (ctx: { db: Db }): number =>
  ctx.db
    .select({ last: max(featuredArtwork.position) })
    .from(featuredArtwork)
    .get()?.last ?? 0;

export function findFeatured(ctx: { db: Db; now(): Date }, id: string): FeaturedRow | undefined {
  return ctx.db
    .select(getTableColumns(featuredArtwork))
    .from(featuredArtwork)
    .leftJoin(share, eq(share.key, featuredArtwork.shareKey))
    .where(and(eq(featuredArtwork.id, id), stillShown(ctx)))
    .get();
}
