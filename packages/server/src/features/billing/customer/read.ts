import { customer, type Db, type Params, query, user } from '@limn/db';
import { and, eq } from 'drizzle-orm';

const findRow = query((db, p: Params<{ userId: string; isLive: boolean }>) =>
  db
    .select()
    .from(customer)
    .where(and(eq(customer.userId, p.userId), eq(customer.isLive, p.isLive))),
);
const findByRemote = query((db, p: Params<{ remoteId: string }>) =>
  db.select().from(customer).where(eq(customer.remoteId, p.remoteId)),
);
const findUser = query((db, p: Params<{ id: string }>) =>
  db.select({ email: user.email }).from(user).where(eq(user.id, p.id)),
);

/** The user's customer id at Stripe. */
export const findCustomer = (ctx: { db: Db }, userId: string, isLive: boolean): string | undefined =>
  findRow.get(ctx, { userId, isLive })?.remoteId;

export const findCustomerOwner = (ctx: { db: Db }, remoteId: string): string | undefined =>
  findByRemote.get(ctx, { remoteId })?.userId;

/** Undefined once the account is deleted. */
export const findEmail = (ctx: { db: Db }, userId: string): string | undefined =>
  findUser.get(ctx, { id: userId })?.email;
