import { askProvider } from '../../../../core/ask-provider.ts';
import type { UserCtx } from '../../../../core/context.ts';
import { may } from '../../../../core/may.ts';
import { countAttempt } from '../../../../guard/rate-limit/write.ts';
import { findCurrent } from '../read/find-subscription.ts';
import { readMembership } from '../read/read-membership.ts';
import { isAwaitingApproval, mayBeOutdated, remoteIdOf } from '../rules.ts';
import type { Membership } from '../schema.ts';
import { syncSubscription } from './sync-subscription.ts';

/**
 * Syncs the caller's membership where the row may be outdated: it should have renewed, a payment is open, or another plan may
 * have been approved.
 */
export async function refreshMembership(ctx: UserCtx): Promise<Membership | null> {
  may(ctx, 'membership.read');
  countAttempt(ctx, 'payment.watch', ctx.actor.id);
  const row = findCurrent(ctx, ctx.actor.id);
  const now = ctx.now();
  const isAsked = row && (mayBeOutdated(row, now) || isAwaitingApproval(row, now));
  const id = isAsked ? remoteIdOf(row) : undefined;
  if (id) await askProvider(ctx, id.provider, () => syncSubscription(ctx, id));
  return readMembership(ctx);
}
