import { askProvider } from '../../../../core/ask-provider.ts';
import type { UserCtx } from '../../../../core/context.ts';
import { may } from '../../../../core/may.ts';
import { countAttempt } from '../../../../guard/rate-limit/write.ts';
import { findRunning } from '../read/find-subscription.ts';
import { readMembership } from '../read/read-membership.ts';
import { isDoubtful, remoteIdOf } from '../rules.ts';
import type { Membership } from '../schema.ts';
import { syncSubscription } from './sync-subscription.ts';

/** Whoever looks at a membership that should have renewed, or for which a payment is owed, sees what the provider says of it. */
export async function refreshMembership(ctx: UserCtx): Promise<Membership | null> {
  may(ctx, 'membership.read');
  countAttempt(ctx, 'payment.watch', ctx.actor.id);
  const row = findRunning(ctx, ctx.actor.id);
  const id = row && isDoubtful(row, ctx.now()) ? remoteIdOf(row) : undefined;
  if (id) await askProvider(ctx, id.provider, () => syncSubscription(ctx, id));
  return readMembership(ctx);
}
