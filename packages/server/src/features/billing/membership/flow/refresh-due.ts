import type { PaymentProviderName } from '@limn/db/enums';
import type { Ctx } from '../../../../core/context.ts';
import type { PaymentProvider } from '../../../../core/payments.ts';
import { ServiceFailure } from '../../../../core/service-failure.ts';
import { listDue } from '../read/list-due.ts';
import { remoteIdOf, type SubscriptionRow } from '../rules.ts';
import { recordAsked } from '../write/record-change.ts';
import { syncSubscription } from './sync-subscription.ts';

/** Subscriptions of each provider that one round refreshes. */
const mostAtOnce = 100;

/** After this many unanswered requests in a row the provider counts as unreachable, and the round ends for it. */
const maxSilences = 3;

/** Returns false if the provider gave no answer. One failing subscription does not stop the others. */
async function refresh(ctx: Ctx, provider: PaymentProvider, row: SubscriptionRow): Promise<boolean> {
  const id = remoteIdOf(row);
  if (!id) return true;
  try {
    await syncSubscription(ctx, id);
    return true;
  } catch (error) {
    ctx.log.warn({ err: error, provider: provider.name, subscription: id.remoteId }, 'not synced');
    recordAsked(ctx, row);
    return !(error instanceof ServiceFailure) || error.kind === 'refused';
  }
}

/** Syncs the subscriptions of a provider that are due, the longest waiting first: catches changes with a lost webhook. For the timer. */
export async function refreshDue(
  ctx: Ctx,
  name: PaymentProviderName,
  { isStopping = () => false }: { isStopping?: () => boolean } = {},
): Promise<void> {
  const provider = ctx.world[name];
  if (!provider) return;
  let silences = 0;
  for (const row of listDue(ctx, provider, mostAtOnce)) {
    if (isStopping() || silences === maxSilences) return;
    silences = (await refresh(ctx, provider, row)) ? 0 : silences + 1;
  }
}
