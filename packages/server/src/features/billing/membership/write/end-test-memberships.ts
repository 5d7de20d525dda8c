import { subscription } from '@limn/db';
import type { PaymentProviderName } from '@limn/db/words';
import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { Ctx } from '../../../../core/context.ts';
import type { SubscriptionRow } from '../read/find-subscription.ts';
import { isRunning } from '../rules.ts';

/** Nothing more comes of it, and it makes nobody a member. */
const over = (now: Date) => ({
  status: 'expired' as const,
  autoRenew: false,
  validUntil: now,
  endedAt: now,
  syncedAt: now,
});

/** What becomes of one that its provider does not know: what somebody paid for stays until its time is over. */
function afterUnknown({ isLive, status, validUntil, endedAt }: SubscriptionRow, now: Date) {
  if (!isLive) return over(now);
  const isLasting = isRunning(status) && validUntil > now;
  if (isLasting || endedAt !== null) return { syncedAt: now };
  return { ...over(now), validUntil };
}

/**
 * The provider knows none of this name. One that cost nobody anything ends: its provider was a stand-in or a sandbox, or it
 * was never paid. Who paid stays a member as long as that lasts, and the provider is asked again tomorrow.
 */
export function noteUnknown(ctx: Pick<Ctx, 'db' | 'now'>, row: SubscriptionRow): void {
  ctx.db.update(subscription).set(afterUnknown(row, ctx.now())).where(eq(subscription.id, row.id)).run();
}

/** Returns how many ended. */
function endTestMemberships(ctx: Pick<Ctx, 'db' | 'now'>, provider: PaymentProviderName): number {
  const now = ctx.now();
  return ctx.db
    .update(subscription)
    .set(over(now))
    .where(
      and(
        eq(subscription.provider, provider),
        eq(subscription.isLive, false),
        // ended ones stay as they are, unless what was paid still lasts
        or(isNull(subscription.endedAt), gt(subscription.validUntil, now)),
      ),
    )
    .run().changes;
}

/**
 * What was bought with test keys counts for nothing once any keys are live, also of a provider that is set up no more; with
 * test keys of its own it is asked. Once, when the server starts: the keys do not change under it.
 */
export function endWhatWasPlayed(ctx: Pick<Ctx, 'db' | 'now' | 'world' | 'log'>): void {
  const names = ['stripe', 'paypal'] as const;
  if (!names.some((name) => ctx.world[name]?.isLive)) return;
  for (const name of names.filter((name) => ctx.world[name]?.isLive !== false)) {
    const ended = endTestMemberships(ctx, name);
    if (ended > 0)
      ctx.log.warn({ provider: name, ended }, 'memberships that were bought with test keys have ended');
  }
}
