import { collection, type Params, query } from '@limn/db';
import { and, eq, isNull } from 'drizzle-orm';
import type { UserCtx } from '../../../core/context.ts';
import type { Owned } from '../../../core/may.ts';
import { Refusal } from '../../../core/refusal.ts';

export type CollectionRow = typeof collection.$inferSelect;

const findKept = query((db, p: Params<{ id: string; userId: string }>) =>
  db
    .select()
    .from(collection)
    .where(and(eq(collection.id, p.id), eq(collection.userId, p.userId), isNull(collection.deletedAt))),
);

/** @throws Refusal collection.not_found, the same for another user's collection and a missing one */
export function ownCollection(ctx: UserCtx, id: string): Owned<CollectionRow> {
  const row = findKept.get(ctx, { id, userId: ctx.actor.id });
  if (!row) throw new Refusal('collection.not_found');
  return row as Owned<CollectionRow>;
}
