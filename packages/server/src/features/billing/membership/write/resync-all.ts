import { type Db, query, subscription } from '@limn/db';
import { and, isNull, ne } from 'drizzle-orm';

const resetSyncedAt = query((db) =>
  db
    .update(subscription)
    .set({ syncedAt: new Date(0) })
    .where(and(ne(subscription.provider, 'grant'), isNull(subscription.endedAt))),
);

/** Makes every subscription that can still change due for a sync. For a restored backup, which may be old. */
export function resyncAll(ctx: { db: Db }): void {
  resetSyncedAt.run(ctx);
}
