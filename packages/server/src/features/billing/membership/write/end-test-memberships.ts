import { subscription } from '@limn/db';
import { type PaymentProviderName, paymentProviders } from '@limn/db/enums';
import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { Ctx } from '../../../../core/context.ts';
import type { SubscriptionRow } from '../read/find-subscription.ts';
import { isRunning } from '../rules.ts';

/** Ends the subscription and the membership now. */
const endedNow = (now: Date) => ({
  status: 'expired' as const,
  autoRenew: false,
  validUntil: now,
  endedAt: now,
  syncedAt: now,
});

/** An unknown subscription keeps the time that was paid for with live keys. */
function afterUnknown({ isLive, status, validUntil, endedAt }: SubscriptionRow, now: Date) {
  if (!isLive) return endedNow(now);
  const isLasting = isRunning(status) && validUntil > now;
  if (isLasting || endedAt !== null) return { syncedAt: now };
  return { ...endedNow(now), validUntil };
}

/**
 * The provider does not know the subscription. One without a payment of real money ends: it was bought with test keys, or
 * never paid. A paid one lasts until its end, and the provider is asked again a day later.
 */
export function recordUnknown(ctx: Pick<Ctx, 'db' | 'now'>, row: SubscriptionRow): void {
  ctx.db.update(subscription).set(afterUnknown(row, ctx.now())).where(eq(subscription.id, row.id)).run();
}

/** Returns the number of ended subscriptions. */
function endTestMembershipsOf(ctx: Pick<Ctx, 'db' | 'now'>, provider: PaymentProviderName): number {
  const now = ctx.now();
  return ctx.db
    .update(subscription)
    .set(endedNow(now))
    .where(
      and(
        eq(subscription.provider, provider),
        eq(subscription.isLive, false),
        // ended subscriptions stay as they are, unless their paid time still lasts
        or(isNull(subscription.endedAt), gt(subscription.validUntil, now)),
      ),
    )
    .run().changes;
}

/**
 * Ends what was bought with test keys once one provider has live keys, also at a provider that is no longer set up. A
 * provider that still has test keys is asked instead. Called once at the start of the server: the keys do not change while
 * it runs.
 */
export function endTestMemberships(ctx: Pick<Ctx, 'db' | 'now' | 'world' | 'log'>): void {
  if (!paymentProviders.some((name) => ctx.world[name]?.isLive)) return;
  for (const name of paymentProviders.filter((name) => ctx.world[name]?.isLive !== false)) {
    const ended = endTestMembershipsOf(ctx, name);
    if (ended > 0)
      ctx.log.warn({ provider: name, ended }, 'memberships that were bought with test keys have ended');
  }
}
