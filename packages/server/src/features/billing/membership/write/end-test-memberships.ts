import { type Params, query, subscription } from '@limn/db';
import { type PaymentProviderName, paymentProviders } from '@limn/db/enums';
import { and, eq, gt, isNull, or, type SQL } from 'drizzle-orm';
import type { Ctx } from '../../../../core/context.ts';
import { isRunning, type SubscriptionRow } from '../rules.ts';
import { recordAsked } from './record-change.ts';

/** Ends the subscription, and the membership at `validUntil`. */
const ended = (now: SQL<Date>, validUntil: SQL<Date>) => ({
  status: 'expired' as const,
  autoRenew: false,
  validUntil,
  endedAt: now,
  syncedAt: now,
});

const endSubscription = query((db, p: Params<{ id: string; now: Date; validUntil: Date }>) =>
  db.update(subscription).set(ended(p.now, p.validUntil)).where(eq(subscription.id, p.id)),
);
const endTestSubscriptions = query((db, p: Params<{ provider: PaymentProviderName; now: Date }>) =>
  db
    .update(subscription)
    .set(ended(p.now, p.now))
    .where(
      and(
        eq(subscription.provider, p.provider),
        eq(subscription.isLive, false),
        // ended subscriptions stay as they are, unless their paid time still lasts
        or(isNull(subscription.endedAt), gt(subscription.validUntil, p.now)),
      ),
    ),
);

/**
 * The provider does not know the subscription. One without a payment of real money ends: it was bought with test keys, or
 * never paid. A paid one lasts until its end, and the provider is asked again a day later.
 */
export function recordUnknown(ctx: Pick<Ctx, 'db' | 'now'>, row: SubscriptionRow): void {
  const { id, isLive, status, validUntil, endedAt } = row;
  const now = ctx.now();
  const isLasting = isRunning(status) && validUntil > now;
  if (!isLive) endSubscription.run(ctx, { id, now, validUntil: now });
  else if (isLasting || endedAt !== null) recordAsked(ctx, row);
  // keeps the time that was paid for with live keys
  else endSubscription.run(ctx, { id, now, validUntil });
}

/**
 * Ends what was bought with test keys once one provider has live keys, also at a provider that is no longer set up. A
 * provider that still has test keys is asked instead. Called once at the start of the server: the keys do not change while
 * it runs.
 */
export function endTestMemberships(ctx: Pick<Ctx, 'db' | 'now' | 'world' | 'log'>): void {
  if (!paymentProviders.some((name) => ctx.world[name]?.isLive)) return;
  for (const name of paymentProviders.filter((name) => ctx.world[name]?.isLive !== false)) {
    const { changes } = endTestSubscriptions.run(ctx, { provider: name, now: ctx.now() });
    if (changes > 0)
      ctx.log.warn(
        { provider: name, ended: changes },
        'memberships that were bought with test keys have ended',
      );
  }
}
