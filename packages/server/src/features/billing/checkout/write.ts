import { checkout, type Db } from '@limn/db';
import type { CheckoutPurpose, CheckoutStatus, PaymentProviderName } from '@limn/db/enums';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../../core/context.ts';
import type { CheckoutRow } from './read.ts';
import { firstCheckOf, nextCheckOf, pageLifetime } from './rules.ts';

export interface CheckoutBegun {
  userId: string;
  purpose: CheckoutPurpose;
  priceId: string | null;
  provider: PaymentProviderName;
  isLive: boolean;
}

/** Stored before the provider is asked, so that the outcome is looked for although the answer was lost. */
export function recordCheckout(ctx: Pick<Ctx, 'db' | 'now'>, begun: CheckoutBegun): CheckoutRow {
  const now = ctx.now();
  return ctx.db
    .insert(checkout)
    .values({
      ...begun,
      createdAt: now,
      expiresAt: new Date(now.getTime() + pageLifetime[begun.provider]),
      nextCheckAt: firstCheckOf(now),
    })
    .returning()
    .get();
}

/** Stores the provider's id and page. */
export function recordRemote(
  ctx: { db: Db },
  { id }: CheckoutRow,
  remote: { remoteId: string; url?: string; expiresAt?: Date },
): void {
  ctx.db.update(checkout).set(remote).where(eq(checkout.id, id)).run();
}

/** Stores the outcome, unless there is one already. */
export function closeCheckout(
  ctx: { db: Db },
  { id }: CheckoutRow,
  status: Exclude<CheckoutStatus, 'open'>,
): void {
  ctx.db
    .update(checkout)
    .set({ status, nextCheckAt: null })
    .where(and(eq(checkout.id, id), eq(checkout.status, 'open')))
    .run();
}

/** Sets the time of the next check, or closes the checkout a day after it expired. */
export function postponeCheck(ctx: Pick<Ctx, 'db' | 'now'>, row: CheckoutRow): void {
  const nextCheckAt = nextCheckOf(row, ctx.now());
  if (nextCheckAt === null) closeCheckout(ctx, row, 'expired');
  else
    ctx.db
      .update(checkout)
      .set({ nextCheckAt })
      .where(and(eq(checkout.id, row.id), eq(checkout.status, 'open')))
      .run();
}
