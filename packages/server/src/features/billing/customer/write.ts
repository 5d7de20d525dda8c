import { customer, type Db } from '@limn/db';
import { eq } from 'drizzle-orm';

/** Replaces the stored id of a customer that was deleted at Stripe. */
export function recordCustomer(
  ctx: { db: Db },
  { userId, isLive, remoteId }: { userId: string; isLive: boolean; remoteId: string },
): void {
  ctx.db
    .insert(customer)
    .values({ userId, isLive, remoteId })
    .onConflictDoUpdate({ target: [customer.userId, customer.isLive], set: { remoteId } })
    .run();
}

/** For a customer that was deleted at Stripe; the next purchase creates a new one. */
export function forgetCustomer(ctx: { db: Db }, remoteId: string): void {
  ctx.db.delete(customer).where(eq(customer.remoteId, remoteId)).run();
}
