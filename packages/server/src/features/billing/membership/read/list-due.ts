import { subscription } from '@limn/db';
import { and, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Ctx } from '../../../../core/context.ts';
import type { PaymentProvider } from '../../../../core/payments.ts';
import { graceMilliseconds, syncEvery, watchEvery, watchWithin } from '../rules.ts';
import type { SubscriptionRow } from './find-subscription.ts';

/**
 * Those that the provider is to be asked about: nothing was heard of them for a day, or they are near their end, or a
 * payment is owed. The ones that have waited longest first; what has ended is asked about no more.
 */
export function listDue(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { name, isLive }: Pick<PaymentProvider, 'name' | 'isLive'>,
  most: number,
): SubscriptionRow[] {
  const now = ctx.now().getTime();
  const its = and(
    // unary plus: no index by the provider, which would bring all that there are
    sql`+${subscription.provider} = ${name}`,
    eq(subscription.isLive, isLive),
    isNull(subscription.endedAt),
  );
  const silent = ctx.db
    .select()
    .from(subscription)
    .where(and(its, lte(subscription.syncedAt, new Date(now - syncEvery))))
    .orderBy(subscription.syncedAt)
    .limit(most)
    .all();
  const near = ctx.db
    .select()
    .from(subscription)
    .where(
      and(
        its,
        gt(subscription.validUntil, new Date(now - watchWithin)),
        lt(subscription.validUntil, new Date(now + graceMilliseconds)),
        or(eq(subscription.status, 'past_due'), lt(subscription.validUntil, new Date(now + watchWithin))),
        lte(subscription.syncedAt, new Date(now - watchEvery)),
      ),
    )
    .orderBy(subscription.validUntil)
    .limit(most)
    .all();
  return [...new Map([...silent, ...near].map((row) => [row.id, row])).values()].slice(0, most);
}
