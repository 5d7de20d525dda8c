import { customer, type Db } from '@limn/db';

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
