import { checkout, type Db } from '@limn/db';
import type { CheckoutPurpose, CheckoutStatus, PaymentProviderName } from '@limn/db/words';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../../core/context.ts';
import type { CheckoutRow } from './read.ts';
import { firstCheckOf, nextCheckOf, pageLasts } from './rules.ts';

export interface CheckoutBegun {
  userId: string;
  purpose: CheckoutPurpose;
  priceId: string | null;
  provider: PaymentProviderName;
  isLive: boolean;
}

/** Before the provider is asked: whatever comes of it is looked for. */
export function keepCheckout(ctx: Pick<Ctx, 'db' | 'now'>, begun: CheckoutBegun): CheckoutRow {
  const now = ctx.now();
  return ctx.db
    .insert(checkout)
    .values({
      ...begun,
      createdAt: now,
      expiresAt: new Date(now.getTime() + pageLasts[begun.provider]),
      nextCheckAt: firstCheckOf(now),
    })
    .returning()
    .get();
}

/** What the provider answered. */
export function noteRemote(
  ctx: { db: Db },
  { id }: CheckoutRow,
  remote: { remoteId: string; url?: string; expiresAt?: Date },
): void {
  ctx.db.update(checkout).set(remote).where(eq(checkout.id, id)).run();
}

/** How it ended; nothing reopens it. */
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

/** Asked again later; what nobody knows of a day after it could have been paid is over. */
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
