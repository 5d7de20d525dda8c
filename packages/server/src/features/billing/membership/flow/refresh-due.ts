import type { PaymentProviderName } from '@limn/db/words';
import type { Ctx } from '../../../../core/context.ts';
import type { PaymentProvider } from '../../../../core/payments.ts';
import { ServiceFailure } from '../../../../core/service-failure.ts';
import type { SubscriptionRow } from '../read/find-subscription.ts';
import { listDue } from '../read/list-due.ts';
import { remoteIdOf } from '../rules.ts';
import { noteAsked } from '../write/note-change.ts';
import { syncSubscription } from './sync-subscription.ts';

/** Subscriptions that one tick asks each provider about. */
const mostAtOnce = 100;

const names: PaymentProviderName[] = ['stripe', 'paypal'];

/** So many silences in a row: the provider is not there, and would not know of the others either. */
const mostSilences = 3;

/** Whether the provider said anything. A single odd one stands in the way of no other. */
async function refresh(ctx: Ctx, provider: PaymentProvider, row: SubscriptionRow): Promise<boolean> {
  const id = remoteIdOf(row);
  if (!id) return true;
  try {
    await syncSubscription(ctx, id);
    return true;
  } catch (error) {
    ctx.log.warn({ err: error, provider: provider.name, subscription: id.remoteId }, 'not synced');
    noteAsked(ctx, row);
    return !(error instanceof ServiceFailure) || error.kind === 'refused';
  }
}

/** What nobody heard of: asks about those that are due, the longest waiting first. For the tick. */
export async function refreshDue(
  ctx: Ctx,
  { isStopping = () => false }: { isStopping?: () => boolean } = {},
): Promise<void> {
  for (const provider of names.flatMap((name) => ctx.world[name] ?? [])) {
    let silences = 0;
    for (const row of listDue(ctx, provider, mostAtOnce)) {
      if (isStopping() || silences === mostSilences) break;
      silences = (await refresh(ctx, provider, row)) ? 0 : silences + 1;
    }
  }
}
