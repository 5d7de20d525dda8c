import { type Db, message } from '@limn/db';
import { lte } from 'drizzle-orm';

export type MessageRow = typeof message.$inferSelect;

/** The one that has waited longest, of those whose time has come. */
export function findDueMessage(ctx: { db: Db; now(): Date }): MessageRow | undefined {
  return ctx.db
    .select()
    .from(message)
    .where(lte(message.nextTryAt, ctx.now()))
    .orderBy(message.nextTryAt)
    .limit(1)
    .get();
}
