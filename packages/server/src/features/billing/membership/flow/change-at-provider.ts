import { askProvider } from '../../../../core/ask-provider.ts';
import type { Ctx } from '../../../../core/context.ts';
import type { PaymentProvider } from '../../../../core/payments.ts';
import type { SubscriptionRow } from '../read/find-subscription.ts';
import { remoteIdOf } from '../rules.ts';
import { syncSubscription } from './sync-subscription.ts';

type Change = (provider: PaymentProvider, remoteId: string, latest: SubscriptionRow) => Promise<void>;

/** Decided by what the provider says now, since what we know may be old. What it then did is stored before it is answered. */
export async function changeAtProvider(
  ctx: Ctx,
  row: SubscriptionRow,
  change: Change,
): Promise<SubscriptionRow> {
  const id = remoteIdOf(row);
  if (!id) return row;
  return askProvider(ctx, id.provider, async (port) => {
    await change(port, id.remoteId, (await syncSubscription(ctx, id)) ?? row);
    return (await syncSubscription(ctx, id)) ?? row;
  });
}
