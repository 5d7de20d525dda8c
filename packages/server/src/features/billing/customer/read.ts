import { anyOf, customer, customerRemoval, type Db, listOf, type Params, query, user } from '@limn/db';
import { and, asc, eq, inArray, lte } from 'drizzle-orm';

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
const listEmails = query((db, p: Params<{ ids: string }>) =>
  db
    .select({ id: user.id, email: user.email })
    .from(user)
    .where(inArray(user.id, anyOf(p.ids))),
);

export type RemovalRow = typeof customerRemoval.$inferSelect;

const listRemovals = query((db, p: Params<{ isLive: boolean; now: Date; most: number }>) =>
  db
    .select()
    .from(customerRemoval)
    .where(and(eq(customerRemoval.isLive, p.isLive), lte(customerRemoval.nextTryAt, p.now)))
    .orderBy(asc(customerRemoval.nextTryAt))
    .limit(p.most),
);

/** Customers of deleted accounts that Stripe still has, the longest waiting first. */
export const listDueRemovals = (ctx: { db: Db; now(): Date }, isLive: boolean, most: number): RemovalRow[] =>
  listRemovals.all(ctx, { isLive, now: ctx.now(), most });

/** The user's customer id at Stripe. */
export const findCustomer = (ctx: { db: Db }, userId: string, isLive: boolean): string | undefined =>
  findRow.get(ctx, { userId, isLive })?.remoteId;

export const findCustomerOwner = (ctx: { db: Db }, remoteId: string): string | undefined =>
  findByRemote.get(ctx, { remoteId })?.userId;

/** Undefined once the account is deleted. */
export const findEmail = (ctx: { db: Db }, userId: string): string | undefined =>
  findUser.get(ctx, { id: userId })?.email;

/** The addresses by user id, in one query. Deleted accounts are missing. */
export const emailsOf = (ctx: { db: Db }, userIds: string[]): Map<string, string> =>
  new Map(listEmails.all(ctx, { ids: listOf(userIds) }).map(({ id, email }) => [id, email]));
