import { type Db, type Params, paymentMethod, query } from '@limn/db';
import { desc, eq } from 'drizzle-orm';
import type { Ctx, UserCtx } from '../../../core/context.ts';
import { may, type Owned } from '../../../core/may.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { PaymentMethod } from './schema.ts';

export type MethodRow = typeof paymentMethod.$inferSelect;

const findRow = query((db, p: Params<{ id: string }>) =>
  db.select().from(paymentMethod).where(eq(paymentMethod.id, p.id)),
);
const listOfUser = query((db, p: Params<{ userId: string }>) =>
  db
    .select()
    .from(paymentMethod)
    .where(eq(paymentMethod.userId, p.userId))
    .orderBy(desc(paymentMethod.createdAt)),
);

export const findMethod = (ctx: { db: Db }, id: string): MethodRow | undefined => findRow.get(ctx, { id });

/** @throws Refusal payment.method_not_found, also for another person's */
export function ownMethod(ctx: UserCtx, id: string): Owned<MethodRow> {
  const row = findMethod(ctx, id);
  if (row?.userId !== ctx.actor.id) throw new Refusal('payment.method_not_found');
  return row as Owned<MethodRow>;
}

export function describeMethod(row: MethodRow): PaymentMethod {
  const { brand, last4, expMonth, expYear } = row;
  const isCard = brand !== null && last4 !== null && expMonth !== null && expYear !== null;
  return {
    id: row.id,
    type: row.type,
    card: isCard ? { brand, last4, exp_month: expMonth, exp_year: expYear } : null,
    paypal_email: row.paypalEmail,
    is_default: row.isDefault,
  };
}

/** Newest first. */
export function listPaymentMethods(ctx: UserCtx): PaymentMethod[] {
  may(ctx, 'payment_method.read');
  return listOfUser.all(ctx, { userId: ctx.actor.id }).map(describeMethod);
}

/** Payment methods of a user. */
const mostMethods = 20;

/**
 * Refuses one more method than a user may store. Methods from the providers' own pages are not counted against it.
 * @throws Refusal payment.method_limit {limit}
 */
export function refuseMoreMethods(ctx: Ctx, userId: string, isSame: (row: MethodRow) => boolean): void {
  const rows = listOfUser.all(ctx, { userId });
  if (rows.length >= mostMethods && !rows.some(isSame))
    throw new Refusal('payment.method_limit', { limit: mostMethods });
}

/** @throws Refusal payment.method_not_found when it was removed */
export function describe(ctx: Ctx, id: string): PaymentMethod {
  const row = findMethod(ctx, id);
  if (!row) throw new Refusal('payment.method_not_found');
  return describeMethod(row);
}

/** Its id at Stripe, if Stripe can charge it with the current keys. */
export function stripeCardOf(ctx: Ctx, { provider, isLive, remoteId }: MethodRow): string | undefined {
  const isThere = provider === 'stripe' && isLive === ctx.world.stripe?.isLive;
  return isThere ? (remoteId ?? undefined) : undefined;
}
