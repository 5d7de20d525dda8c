import { atomically, image, listOf, type Params, query } from '@limn/db';
import { and, gte, isNull } from 'drizzle-orm';
import type { UserCtx } from '../../../../core/context.ts';
import { may } from '../../../../core/may.ts';
import { countAttempt } from '../../../../guard/rate-limit/write.ts';
import { isAmong, type Several } from '../read.ts';
import { undoMilliseconds } from '../rules.ts';
import type { ImageIds, StarImages } from '../schema.ts';
import { refuseTakenPlaces } from '../write.ts';

const isKeptAmong = (p: Params<Several>) => and(isAmong(p), isNull(image.deletedAt));

const setStarredAmong = query((db, p: Params<Several & { isStarred: boolean }>) =>
  db.update(image).set({ isStarred: p.isStarred }).where(isKeptAmong(p)),
);
const setDeletedAmong = query((db, p: Params<Several & { deletedAt: Date }>) =>
  db.update(image).set({ deletedAt: p.deletedAt }).where(isKeptAmong(p)),
);

type Removed = Several & { since: Date };

const isRemovedAmong = (p: Params<Removed>) => and(isAmong(p), gte(image.deletedAt, p.since));

const listRemovedAmong = query((db, p: Params<Removed>) =>
  db.select({ at: image.deletedAt }).from(image).where(isRemovedAmong(p)),
);
const restoreAmong = query((db, p: Params<Removed>) =>
  db.update(image).set({ deletedAt: null }).where(isRemovedAmong(p)),
);

const several = (ctx: UserCtx, ids: string[]): Several => ({ userId: ctx.actor.id, ids: listOf(ids) });

/** Stars the user's own images; other ids are ignored, whether they exist or not. */
export function starImages(ctx: UserCtx, { ids, starred }: StarImages): void {
  may(ctx, 'image.star');
  countAttempt(ctx, 'image.user', ctx.actor.id);
  atomically(ctx, (ctx) => setStarredAmong.run(ctx, { ...several(ctx, ids), isStarred: starred }));
}

/** Removes the user's own images in one transaction. */
export function removeImages(ctx: UserCtx, { ids }: ImageIds): void {
  may(ctx, 'image.remove');
  countAttempt(ctx, 'image.user', ctx.actor.id);
  atomically(ctx, (ctx) => setDeletedAmong.run(ctx, { ...several(ctx, ids), deletedAt: ctx.now() }));
}

/**
 * Restores all of these images while their undo lasts or, if they no longer fit, none. @throws Refusal image.limit_reached
 * {limit}
 */
export function restoreImages(ctx: UserCtx, { ids }: ImageIds): void {
  may(ctx, 'image.remove');
  countAttempt(ctx, 'image.user', ctx.actor.id);
  atomically(ctx, (ctx) => {
    const since = new Date(ctx.now().getTime() - undoMilliseconds);
    const removed = { ...several(ctx, ids), since };
    const times = listRemovedAmong.all(ctx, removed).flatMap(({ at }) => at ?? []);
    if (times.length > 0) refuseTakenPlaces(ctx, times);
    restoreAmong.run(ctx, removed);
  });
}
