import { type Db, type Params, query, subscription } from '@limn/db';
import { and, desc, gte, isNull, ne } from 'drizzle-orm';
import { minute } from '../../../../core/time.ts';

const resetSyncedAt = query((db) =>
  db
    .update(subscription)
    .set({ syncedAt: new Date(0), answeredAt: null })
    .where(and(ne(subscription.provider, 'grant'), isNull(subscription.endedAt))),
);

/** Makes every subscription that can still change due for a sync. For a restored backup, which may be old. */
export function resyncAll(ctx: { db: Db }): void {
  resetSyncedAt.run(ctx);
}

const findLastSync = query((db) =>
  db
    .select({ at: subscription.syncedAt })
    .from(subscription)
    .where(isNull(subscription.endedAt))
    .orderBy(desc(subscription.syncedAt))
    .limit(1),
);
const resetSyncedSince = query((db, p: Params<{ since: Date }>) =>
  db
    .update(subscription)
    .set({ syncedAt: new Date(0), answeredAt: null })
    .where(
      and(
        ne(subscription.provider, 'grant'),
        isNull(subscription.endedAt),
        gte(subscription.syncedAt, p.since),
      ),
    ),
);

/** More than the second of writes that a standby may miss. */
const missed = 5 * minute;

/**
 * Makes the subscriptions due that were synced in the last five minutes before the newest sync. For a database that a standby
 * copied until the first machine failed. Events of the last minutes are requested at every start in any case.
 */
export function resyncRecent(ctx: { db: Db }): void {
  const last = findLastSync.get(ctx)?.at;
  if (last) resetSyncedSince.run(ctx, { since: new Date(last.getTime() - missed) });
}
