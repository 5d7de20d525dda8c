import { customer, type Db, type Params, query } from '@limn/db';
import { eq } from 'drizzle-orm';

type CustomerRow = typeof customer.$inferSelect;

const storeCustomer = query((db, { userId, isLive, remoteId }: Params<CustomerRow>) =>
  db
    .insert(customer)
    .values({ userId, isLive, remoteId })
    .onConflictDoUpdate({ target: [customer.userId, customer.isLive], set: { remoteId } }),
);
const deleteCustomer = query((db, p: Params<{ remoteId: string }>) =>
  db.delete(customer).where(eq(customer.remoteId, p.remoteId)),
);

/** Replaces the stored id of a customer that was deleted at Stripe. */
export function recordCustomer(ctx: { db: Db }, row: CustomerRow): void {
  storeCustomer.run(ctx, row);
}

/** For a customer that was deleted at Stripe; the next purchase creates a new one. */
export function forgetCustomer(ctx: { db: Db }, remoteId: string): void {
  deleteCustomer.run(ctx, { remoteId });
}
