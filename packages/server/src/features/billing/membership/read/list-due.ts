import { type Params, query, subscription } from '@limn/db';
import type { PaymentProviderName } from '@limn/db/enums';
import { and, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Ctx } from '../../../../core/context.ts';
import type { PaymentProvider } from '../../../../core/payments.ts';
import {
  graceMilliseconds,
  type SubscriptionRow,
  syncInterval,
  watchInterval,
  watchWindow,
} from '../rules.ts';

type Asked = { provider: PaymentProviderName; isLive: boolean; most: number };

const isOf = (p: Params<Asked>) =>
  and(
    // unary plus: keeps SQLite from using the index on the provider, which would return every row of it
    sql`+${subscription.provider} = ${p.provider}`,
    eq(subscription.isLive, p.isLive),
    isNull(subscription.endedAt),
  );

const listSilent = query((db, p: Params<Asked & { syncedBy: Date }>) =>
  db
    .select()
    .from(subscription)
    .where(and(isOf(p), lte(subscription.syncedAt, p.syncedBy)))
    .orderBy(subscription.syncedAt)
    .limit(p.most),
);
const listNearEnd = query(
  (db, p: Params<Asked & { after: Date; grace: Date; before: Date; syncedBy: Date }>) =>
    db
      .select()
      .from(subscription)
      .where(
        and(
          isOf(p),
          gt(subscription.validUntil, p.after),
          lt(subscription.validUntil, p.grace),
          or(eq(subscription.status, 'past_due'), lt(subscription.validUntil, p.before)),
          lte(subscription.syncedAt, p.syncedBy),
        ),
      )
      .orderBy(subscription.validUntil)
      .limit(p.most),
);

/**
 * Subscriptions that the provider is asked about: not synced for a day, near their end, or with an open payment. The
 * longest waiting first. Ended subscriptions are left out.
 */
export function listDue(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { name: provider, isLive }: Pick<PaymentProvider, 'name' | 'isLive'>,
  most: number,
): SubscriptionRow[] {
  const now = ctx.now().getTime();
  const asked = { provider, isLive, most };
  const silent = listSilent.all(ctx, { ...asked, syncedBy: new Date(now - syncInterval) });
  const near = listNearEnd.all(ctx, {
    ...asked,
    after: new Date(now - watchWindow),
    grace: new Date(now + graceMilliseconds),
    before: new Date(now + watchWindow),
    syncedBy: new Date(now - watchInterval),
  });
  return [...new Map([...silent, ...near].map((row) => [row.id, row])).values()].slice(0, most);
}
