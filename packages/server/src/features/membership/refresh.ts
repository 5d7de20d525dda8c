import type { PaymentProviderName } from '@limn/db/words';
import type { Ctx, UserCtx } from '../../core/context.ts';
import { may } from '../../core/may.ts';
import type { PaymentProvider } from '../../core/payments.ts';
import { ServiceFailure } from '../../core/world.ts';
import { countAttempt } from '../limit/write.ts';
import { askingProvider, syncSubscription } from './flow.ts';
import { findRunning, listDue, readMembership, type SubscriptionRow } from './read.ts';
import { isDoubtful } from './rules.ts';
import type { Membership } from './schema.ts';
import { endTestMemberships, noteAsked, remoteIdOf } from './write.ts';

/** Subscriptions that one tick asks each provider about. */
const mostAtOnce = 100;

const names: PaymentProviderName[] = ['stripe', 'paypal'];

/** Whoever looks at a membership that should have renewed, or for which a payment is owed, sees what the provider says of it. */
export async function refreshMembership(ctx: UserCtx): Promise<Membership | null> {
  may(ctx, 'membership.read');
  countAttempt(ctx, 'payment.watch', ctx.actor.id);
  const row = findRunning(ctx, ctx.actor.id);
  const id = row && isDoubtful(row, ctx.now()) ? remoteIdOf(row) : undefined;
  if (id) await askingProvider(ctx, id.provider, () => syncSubscription(ctx, id));
  return readMembership(ctx);
}

/** False when the provider is not there: it would not know of the others either. */
async function refresh(ctx: Ctx, provider: PaymentProvider, row: SubscriptionRow): Promise<boolean> {
  const id = remoteIdOf(row);
  if (!id) return true;
  try {
    await syncSubscription(ctx, id);
    return true;
  } catch (error) {
    ctx.log.warn({ err: error, provider: provider.name, subscription: id.remoteId }, 'not synced');
    if (error instanceof ServiceFailure && error.kind !== 'refused') return false;
    // a single odd one does not stand in the way of all others
    noteAsked(ctx, row);
    return true;
  }
}

/** What nobody heard of: asks about those that are due, the longest waiting first. For the tick. */
export async function refreshDue(
  ctx: Ctx,
  { isStopping = () => false }: { isStopping?: () => boolean } = {},
): Promise<void> {
  for (const provider of names.flatMap((name) => ctx.world[name] ?? []))
    for (const row of listDue(ctx, provider, mostAtOnce))
      if (isStopping() || !(await refresh(ctx, provider, row))) break;
}

/** Once, when the server starts: the keys do not change under it. */
export function endWhatWasPlayed(ctx: Ctx): void {
  for (const name of names.filter((name) => ctx.world[name]?.isLive)) {
    const ended = endTestMemberships(ctx, name);
    if (ended > 0)
      ctx.log.warn({ provider: name, ended }, 'memberships that were bought with test keys have ended');
  }
}
