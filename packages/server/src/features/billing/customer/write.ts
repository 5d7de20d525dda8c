import { customer, customerRemoval, type Db, type Params, query } from '@limn/db';
import { eq } from 'drizzle-orm';
import { day, hour } from '../../../core/time.ts';
import type { RemovalRow } from './read.ts';

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

const deleteRemoval = query((db, p: Params<{ remoteId: string }>) =>
  db.delete(customerRemoval).where(eq(customerRemoval.remoteId, p.remoteId)),
);
const storeNextTry = query((db, p: Params<Omit<RemovalRow, 'isLive'>>) =>
  db
    .update(customerRemoval)
    .set({ attempts: p.attempts, nextTryAt: p.nextTryAt })
    .where(eq(customerRemoval.remoteId, p.remoteId)),
);

/** The customer is gone at Stripe. */
export function recordRemoved(ctx: { db: Db }, { remoteId }: RemovalRow): void {
  deleteRemoval.run(ctx, { remoteId });
}

/** Tries again after an hour, two, four, up to a day. Erasure is owed, so it is never given up. */
export function postponeRemoval(ctx: { db: Db; now(): Date }, { remoteId, attempts }: RemovalRow): void {
  const pause = Math.min(hour * 2 ** Math.min(attempts, 10), day);
  const nextTryAt = new Date(ctx.now().getTime() + pause);
  storeNextTry.run(ctx, { remoteId, attempts: attempts + 1, nextTryAt });
}
