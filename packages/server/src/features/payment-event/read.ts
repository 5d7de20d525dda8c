import { type Db, paymentEvent } from '@limn/db';
import type { PaymentProviderName } from '@limn/db/words';
import { and, desc, eq, lte, notInArray } from 'drizzle-orm';

export type PaymentEventRow = typeof paymentEvent.$inferSelect;

/** The one that has waited longest, of those whose time has come. */
export function findDueEvent(
  ctx: { db: Db; now(): Date },
  notOf: PaymentProviderName[],
): PaymentEventRow | undefined {
  return ctx.db
    .select()
    .from(paymentEvent)
    .where(and(lte(paymentEvent.nextTryAt, ctx.now()), notInArray(paymentEvent.provider, notOf)))
    .orderBy(paymentEvent.nextTryAt)
    .limit(1)
    .get();
}

/** By the provider's clock. */
export function findNewestEvent(ctx: { db: Db }, provider: PaymentProviderName): Date | undefined {
  return ctx.db
    .select({ createdAt: paymentEvent.createdAt })
    .from(paymentEvent)
    .where(eq(paymentEvent.provider, provider))
    .orderBy(desc(paymentEvent.createdAt))
    .limit(1)
    .get()?.createdAt;
}
