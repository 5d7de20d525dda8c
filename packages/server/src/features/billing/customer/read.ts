import { customer, type Db, user } from '@limn/db';
import { and, eq } from 'drizzle-orm';

/** The user's customer id at Stripe. */
export function findCustomer(ctx: { db: Db }, userId: string, isLive: boolean): string | undefined {
  return ctx.db
    .select()
    .from(customer)
    .where(and(eq(customer.userId, userId), eq(customer.isLive, isLive)))
    .get()?.remoteId;
}

export function findCustomerOwner(ctx: { db: Db }, remoteId: string): string | undefined {
  return ctx.db.select().from(customer).where(eq(customer.remoteId, remoteId)).get()?.userId;
}

/** Undefined once the account is deleted. */
export function findEmail(ctx: { db: Db }, userId: string): string | undefined {
  return ctx.db.select({ email: user.email }).from(user).where(eq(user.id, userId)).get()?.email;
}
