import { subscription } from '@limn/db';
import { and, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Ctx } from '../../../../core/context.ts';
import type { PaymentProvider } from '../../../../core/payments.ts';
import { graceMilliseconds, syncInterval, watchInterval, watchWindow } from '../rules.ts';
import type { SubscriptionRow } from './find-subscription.ts';

/**
 * Subscriptions that the provider is asked about: not synced for a day, near their end, or with an open payment. The
 * longest waiting first. Ended subscriptions are left out.
 */
export function listDue(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { name, isLive }: Pick<PaymentProvider, 'name' | 'isLive'>,
  most: number,
): SubscriptionRow[] {
  const now = ctx.now().getTime();
  const its = and(
    // unary plus: keeps SQLite from using the index on the provider, which would return every row of it
    sql`+${subscription.provider} = ${name}`,
    eq(subscription.isLive, isLive),
    isNull(subscription.endedAt),
  );
  const silent = ctx.db
    .select()
    .from(subscription)
    .where(and(its, lte(subscription.syncedAt, new Date(now - syncInterval))))
    .orderBy(subscription.syncedAt)
    .limit(most)
    .all();
  const near = ctx.db
    .select()
    .from(subscription)
    .where(
      and(
        its,
        gt(subscription.validUntil, new Date(now - watchWindow)),
        lt(subscription.validUntil, new Date(now + graceMilliseconds)),
        or(eq(subscription.status, 'past_due'), lt(subscription.validUntil, new Date(now + watchWindow))),
        lte(subscription.syncedAt, new Date(now - watchInterval)),
      ),
    )
    .orderBy(subscription.validUntil)
    .limit(most)
    .all();
  return [...new Map([...silent, ...near].map((row) => [row.id, row])).values()].slice(0, most);
}
