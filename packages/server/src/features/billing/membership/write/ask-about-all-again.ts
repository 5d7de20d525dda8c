import { type Db, subscription } from '@limn/db';
import { and, isNull, ne } from 'drizzle-orm';

/** What is known may be long past: the next rounds ask the providers about every subscription that could still change. */
export function askAboutAllAgain(ctx: { db: Db }): void {
  ctx.db
    .update(subscription)
    .set({ syncedAt: new Date(0) })
    .where(and(ne(subscription.provider, 'grant'), isNull(subscription.endedAt)))
    .run();
}
