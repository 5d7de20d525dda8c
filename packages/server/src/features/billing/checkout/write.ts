import { checkout, type Db, newId, type Params, query } from '@limn/db';
import type { CheckoutPurpose, CheckoutStatus, PaymentProviderName } from '@limn/db/enums';
import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../../core/context.ts';
import type { CheckoutRow } from './read.ts';
import { firstCheckOf, nextCheckOf, pageLifetime } from './rules.ts';

export interface CheckoutBegun {
  userId: string;
  purpose: CheckoutPurpose;
  priceId: string | null;
  provider: PaymentProviderName;
  isLive: boolean;
  terms?: string;
}

type NewCheckout = Omit<CheckoutRow, 'remoteId' | 'url' | 'status'>;

const insertCheckout = query((db, p: Params<NewCheckout>) =>
  db
    .insert(checkout)
    .values({
      id: p.id,
      userId: p.userId,
      purpose: p.purpose,
      priceId: p.priceId,
      provider: p.provider,
      isLive: p.isLive,
      terms: p.terms,
      createdAt: p.createdAt,
      expiresAt: p.expiresAt,
      nextCheckAt: p.nextCheckAt,
    })
    .returning(),
);

/** Stored before the provider is asked, so that the outcome is looked for although the answer was lost. */
export function recordCheckout(ctx: Pick<Ctx, 'db' | 'now'>, begun: CheckoutBegun): CheckoutRow {
  const now = ctx.now();
  return insertCheckout.get(ctx, {
    id: newId(),
    terms: '',
    ...begun,
    createdAt: now,
    expiresAt: new Date(now.getTime() + pageLifetime[begun.provider]),
    nextCheckAt: firstCheckOf(now),
  });
}

/** Null leaves the page or the time as it is. */
const storeRemote = query(
  (db, p: Params<{ id: string; remoteId: string; url: string | null; expiresAt: Date | null }>) =>
    db
      .update(checkout)
      .set({
        remoteId: p.remoteId,
        url: sql`coalesce(${p.url}, ${checkout.url})`,
        expiresAt: sql`coalesce(${p.expiresAt}, ${checkout.expiresAt})`,
      })
      .where(eq(checkout.id, p.id)),
);
const close = query((db, p: Params<{ id: string; status: CheckoutStatus }>) =>
  db
    .update(checkout)
    .set({ status: p.status, nextCheckAt: null })
    .where(and(eq(checkout.id, p.id), eq(checkout.status, 'open'))),
);
const postpone = query((db, p: Params<{ id: string; nextCheckAt: Date }>) =>
  db
    .update(checkout)
    .set({ nextCheckAt: p.nextCheckAt })
    .where(and(eq(checkout.id, p.id), eq(checkout.status, 'open'))),
);

/** Stores the provider's id and page. */
export function recordRemote(
  ctx: { db: Db },
  { id }: CheckoutRow,
  { remoteId, url, expiresAt }: { remoteId: string; url?: string; expiresAt?: Date },
): void {
  storeRemote.run(ctx, { id, remoteId, url: url ?? null, expiresAt: expiresAt ?? null });
}

/** Stores the outcome, unless there is one already. */
export function closeCheckout(
  ctx: { db: Db },
  { id }: CheckoutRow,
  status: Exclude<CheckoutStatus, 'open'>,
): void {
  close.run(ctx, { id, status });
}

/** Sets the time of the next check, or closes the checkout a day after it expired. */
export function postponeCheck(ctx: Pick<Ctx, 'db' | 'now'>, row: CheckoutRow): void {
  const nextCheckAt = nextCheckOf(row, ctx.now());
  if (nextCheckAt === null) closeCheckout(ctx, row, 'expired');
  else postpone.run(ctx, { id: row.id, nextCheckAt });
}
