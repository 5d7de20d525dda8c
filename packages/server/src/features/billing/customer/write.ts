import { customer, type Db } from '@limn/db';
import { eq } from 'drizzle-orm';

/** The one that Stripe knows now; an older one was somebody's at other keys. */
export function noteCustomer(
  ctx: { db: Db },
  { userId, isLive, remoteId }: { userId: string; isLive: boolean; remoteId: string },
): void {
  ctx.db
    .insert(customer)
    .values({ userId, isLive, remoteId })
    .onConflictDoUpdate({ target: [customer.userId, customer.isLive], set: { remoteId } })
    .run();
}

/** Deleted at Stripe: the next time they are made anew. */
export function forgetCustomer(ctx: { db: Db }, remoteId: string): void {
  ctx.db.delete(customer).where(eq(customer.remoteId, remoteId)).run();
}
