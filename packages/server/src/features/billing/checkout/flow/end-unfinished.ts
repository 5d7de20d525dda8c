import type { MembershipProvider } from '@limn/db/enums';
import { askProvider, stripeOf } from '../../../../core/ask-provider.ts';
import type { Ctx } from '../../../../core/context.ts';
import { isPending, type SubscriptionRow } from '../../membership/rules.ts';
import type { CheckoutRow } from '../read.ts';
import { reconcileCheckout, reconcileSubscription } from './reconcile-checkout.ts';

/** The provider is set up with the keys that this row was begun with. */
export const isProviderSetUp = (
  { world }: Ctx,
  { provider, isLive }: { provider: MembershipProvider; isLive: boolean },
): boolean => provider !== 'grant' && world[provider]?.isLive === isLive;

/** Closes the page of an open checkout, so that it can no longer be paid, unless it just was. */
export async function expireCheckout(ctx: Ctx, row: CheckoutRow): Promise<void> {
  const isPage = row.provider === 'stripe' && row.url !== null;
  if (isPage && row.remoteId !== null) await stripeOf(ctx).expirePage(row.remoteId);
  await reconcileCheckout(ctx, row.id);
}

/** PayPal cannot end a subscription that the buyer has not approved. Approved later, it is one too many and is refunded. */
export const canEnd = (row: SubscriptionRow): boolean =>
  row.provider !== 'paypal' || row.status !== 'incomplete' || isPending(row);

/** Ends a subscription at its provider. A first payment that arrives at that moment is refunded, earlier ones are not. */
export const endAtProvider = (ctx: Ctx, { provider, remoteId, status }: SubscriptionRow): Promise<void> =>
  provider === 'grant' || remoteId === null
    ? Promise.resolve()
    : askProvider(ctx, provider, async (port) => {
        await port.end(remoteId, { refund: status === 'incomplete' });
        await reconcileSubscription(ctx, { provider, remoteId });
      });
