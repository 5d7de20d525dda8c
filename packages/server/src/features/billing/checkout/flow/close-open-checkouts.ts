import type { MembershipProvider } from '@limn/db/words';
import { askingProvider, stripeOf } from '../../../../core/ask-provider.ts';
import type { Ctx } from '../../../../core/context.ts';
import { listUnfinished, type SubscriptionRow } from '../../membership/read/find-subscription.ts';
import { type CheckoutRow, listOpenCheckouts, refuseMembers } from '../read.ts';
import { canBeGivenAgain, type Wanted } from '../rules.ts';
import { settleCheckout, settleSubscriptionAt } from './reconcile-checkout.ts';

/** Of two tabs of one person, the second sees what came of the first. */
export const buyingInTurn = <T>(ctx: Ctx, userId: string, work: () => Promise<T>): Promise<T> =>
  ctx.inTurn(`checkout:${userId}`, work);

/** Nobody can pay there any more, unless they just have. */
export async function shut(ctx: Ctx, row: CheckoutRow): Promise<void> {
  const isPage = row.provider === 'stripe' && row.url !== null;
  if (isPage && row.remoteId !== null) await stripeOf(ctx).expirePage(row.remoteId);
  await settleCheckout(ctx, row.id);
}

/** What runs there, or was begun: a first payment that comes at that moment goes back, what was paid before does not. */
export const endAtProvider = (ctx: Ctx, { provider, remoteId, status }: SubscriptionRow): Promise<void> =>
  provider === 'grant' || remoteId === null
    ? Promise.resolve()
    : askingProvider(ctx, provider, async (port) => {
        await port.end(remoteId, { refund: status === 'incomplete' });
        await settleSubscriptionAt(ctx, { provider, remoteId });
      });

/** PayPal knows no way to end what its buyer has not agreed to; agreed to after all, it is one too many, and goes back. */
export const canEnd = ({ provider, status }: SubscriptionRow) =>
  provider !== 'paypal' || status !== 'incomplete';

export const canAsk = (
  { world }: Ctx,
  { provider, isLive }: { provider: MembershipProvider; isLive: boolean },
) => provider !== 'grant' && world[provider]?.isLive === isLive;

/**
 * Room for a new purchase: asks how each one came out that is still open, and shuts it. Returns one like the one that is
 * wanted, whose page can be given once more.
 * @throws Refusal membership.already, also when one of them turns out to be paid
 */
export async function clearAway(ctx: Ctx, userId: string, wanted?: Wanted): Promise<CheckoutRow | undefined> {
  refuseMembers(ctx, userId);
  let again: CheckoutRow | undefined;
  for (const row of listOpenCheckouts(ctx, userId)) {
    if (row.purpose === 'card' || !canAsk(ctx, row)) continue;
    const isFit = !again && wanted && canBeGivenAgain(row, wanted, ctx.now());
    await askingProvider(ctx, row.provider, async () => {
      if (!isFit) return shut(ctx, row);
      const settled = await settleCheckout(ctx, row.id);
      if (settled.status === 'open') again = settled;
    });
  }
  refuseMembers(ctx, userId);
  if (!again)
    for (const row of listUnfinished(ctx, userId).filter(canEnd))
      if (canAsk(ctx, row)) await endAtProvider(ctx, row);
  return again;
}
