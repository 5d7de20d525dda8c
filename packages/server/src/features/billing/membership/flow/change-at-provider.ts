import { askProvider } from '../../../../core/ask-provider.ts';
import type { Ctx } from '../../../../core/context.ts';
import type { PaymentProvider } from '../../../../core/payments.ts';
import { remoteIdOf, type SubscriptionRow } from '../rules.ts';
import { syncSubscription } from './sync-subscription.ts';

type Change = (provider: PaymentProvider, remoteId: string, latest: SubscriptionRow) => Promise<void>;

/**
 * Syncs the subscription first, so that `change` decides by the provider's state and not by an old row. Syncs again after
 * it, so that the answer shows what the provider did. Changes of one subscription are made one after the other.
 */
export async function changeAtProvider(
  ctx: Ctx,
  row: SubscriptionRow,
  change: Change,
): Promise<SubscriptionRow> {
  const id = remoteIdOf(row);
  if (!id) return row;
  return ctx.withLock(`change:${id.provider}:${id.remoteId}`, () =>
    askProvider(ctx, id.provider, async (port) => {
      await change(port, id.remoteId, (await syncSubscription(ctx, id)) ?? row);
      return (await syncSubscription(ctx, id)) ?? row;
    }),
  );
}
