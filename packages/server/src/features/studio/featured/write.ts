import { atomically, type Db, discardedFile, featuredArtwork, newId, type Params, query } from '@limn/db';
import { eq } from 'drizzle-orm';
import type { UserCtx } from '../../../core/context.ts';
import { may } from '../../../core/may.ts';
import { Refusal } from '../../../core/refusal.ts';
import { refuseFormerAdmin } from '../../../guard/admin/read.ts';
import { addAuditEntry } from '../../../guard/audit/write.ts';
import { findOwn } from '../image/read.ts';
import { refuseUpload } from '../image/rules.ts';
import { forgetDiscarded } from '../image/write.ts';
import { findShared } from '../share/read.ts';
import {
  countFeatured,
  describeFeatured,
  type FeaturedRow,
  findFeatured,
  lastPosition,
  listFeaturedArtworks,
  orderedFeatured,
} from './read.ts';
import { featuredMax, nameOf, type OwnAddress } from './rules.ts';
import type { FeaturedArtwork, FeaturedArtworkId, OrderFeaturedArtworks } from './schema.ts';

const insertFeatured = query((db, p: Params<FeaturedRow>) =>
  db
    .insert(featuredArtwork)
    .values({
      id: p.id,
      position: p.position,
      hash: p.hash,
      width: p.width,
      height: p.height,
      source: p.source,
      shareKey: p.shareKey,
      createdAt: p.createdAt,
    })
    .returning(),
);
const movePosition = query((db, p: Params<{ id: string; position: number }>) =>
  db.update(featuredArtwork).set({ position: p.position }).where(eq(featuredArtwork.id, p.id)),
);
const deleteFeatured = query((db, p: Params<{ id: string }>) =>
  db.delete(featuredArtwork).where(eq(featuredArtwork.id, p.id)),
);
const insertDiscarded = query((db, p: Params<{ hash: string; discardedAt: Date }>) =>
  db.insert(discardedFile).values({ hash: p.hash, discardedAt: p.discardedAt }).onConflictDoNothing(),
);

/** @throws Refusal image.limit_reached {limit} */
export function refuseFullCarousel(ctx: { db: Db }): void {
  if (countFeatured(ctx) >= featuredMax) throw new Refusal('image.limit_reached', { limit: featuredMax });
}

export type FeaturedPicture = Pick<FeaturedRow, 'hash' | 'width' | 'height' | 'source'> & {
  /** The share link that the picture was added by: the row is deleted with the link or the picture. */
  shareKey?: string;
};

/** Adds a picture at the end. @throws Refusal account.forbidden, image.limit_reached {limit} */
export function addFeatured(ctx: UserCtx, picture: FeaturedPicture): FeaturedArtwork {
  return atomically(ctx, (ctx) => {
    // checked after the download, which takes time
    refuseFormerAdmin(ctx);
    refuseFullCarousel(ctx);
    forgetDiscarded(ctx, picture.hash);
    const row = insertFeatured.get(ctx, {
      ...picture,
      id: newId(),
      shareKey: picture.shareKey ?? null,
      position: lastPosition(ctx) + 1,
      createdAt: ctx.now(),
    });
    addAuditEntry(ctx, { action: 'featured.add', subject: nameOf(picture.source), subjectId: row.id });
    return describeFeatured(ctx, row);
  });
}

/**
 * Features a picture that is stored here already. Another user's picture is accepted only by its share link, which that
 * user can end.
 * @throws Refusal account.forbidden, image.not_allowed, .limit_reached {limit}, upload.private
 */
export function featureOwn(ctx: UserCtx, own: NonNullable<OwnAddress>, source: string): FeaturedArtwork {
  return atomically(ctx, (ctx) => {
    const shared = 'share' in own ? findShared(ctx, own.share) : undefined;
    const image = 'image' in own ? findOwn(ctx, own.image) : undefined;
    if (image) refuseUpload(image);
    const found = image ?? shared;
    if (!found) throw new Refusal('image.not_allowed');
    const { hash, width, height } = found;
    return addFeatured(ctx, { hash, width, height, source, ...(shared && { shareKey: shared.key }) });
  });
}

/**
 * Stores the order in one transaction. @throws Refusal featured.order_outdated when the ids are not exactly the featured
 * ones
 */
export function orderFeaturedArtworks(ctx: UserCtx, { ids }: OrderFeaturedArtworks): FeaturedArtwork[] {
  may(ctx, 'featured.write');
  return atomically(ctx, (ctx) => {
    const present = new Set(orderedFeatured(ctx).map(({ id }) => id));
    const isWhole = ids.length === present.size && new Set(ids).size === ids.length;
    if (!isWhole || !ids.every((id) => present.has(id))) throw new Refusal('featured.order_outdated');
    for (const [index, id] of ids.entries()) movePosition.run(ctx, { id, position: index + 1 });
    addAuditEntry(ctx, { action: 'featured.order', subject: '', detail: { count: ids.length } });
    return listFeaturedArtworks(ctx);
  });
}

/** The next sweep deletes the file, unless another row has it. @throws Refusal image.not_found */
export function removeFeaturedArtwork(ctx: UserCtx, { id }: FeaturedArtworkId): void {
  may(ctx, 'featured.write');
  atomically(ctx, (ctx) => {
    const row = findFeatured(ctx, id);
    if (!row) throw new Refusal('image.not_found');
    deleteFeatured.run(ctx, { id });
    insertDiscarded.run(ctx, { hash: row.hash, discardedAt: ctx.now() });
    addAuditEntry(ctx, { action: 'featured.remove', subject: nameOf(row.source), subjectId: id });
  });
  ctx.events.emit('files.discarded');
}
