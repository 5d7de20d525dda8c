import { askProvider } from '../../../../core/ask-provider.ts';
import type { Ctx } from '../../../../core/context.ts';
import { Refusal } from '../../../../core/refusal.ts';
import { syncSubscription } from '../../membership/flow/sync-subscription.ts';
import { listUnfinished } from '../../membership/read/find-subscription.ts';
import { isWorthless, remoteIdOf, type SubscriptionRow } from '../../membership/rules.ts';
import { type CheckoutRow, listOpenCheckouts, refuseMembers } from '../read.ts';
import { isReusable, type WantedCheckout } from '../rules.ts';
import { canEnd, endAtProvider, expireCheckout, isProviderSetUp } from './end-unfinished.ts';
import { reconcileCheckout } from './reconcile-checkout.ts';

/**
 * Makes room for a new purchase: reconciles and expires every open checkout of the user, and ends what was begun and never
 * paid, or lost its payment. Returns an open checkout like `wanted`, to show its page again; that one stays open.
 * @throws Refusal membership.already, also when an open checkout turns out to be paid
 */
export async function closeOpenCheckouts(
  ctx: Ctx,
  userId: string,
  wanted?: WantedCheckout,
): Promise<CheckoutRow | undefined> {
  await endWorthless(ctx, refuseMembers(ctx, userId));
  let reusable: CheckoutRow | undefined;
  for (const row of listOpenCheckouts(ctx, userId)) {
    if (row.purpose === 'card' || !isProviderSetUp(ctx, row)) continue;
    if (!reusable && wanted && isReusable(row, wanted, ctx.now())) reusable = await keepOpen(ctx, row);
    else await askProvider(ctx, row.provider, () => expireCheckout(ctx, row));
  }
  await endWorthless(ctx, refuseMembers(ctx, userId));
  if (!reusable)
    for (const row of listUnfinished(ctx, userId).filter(canEnd))
      if (isProviderSetUp(ctx, row)) await endAtProvider(ctx, row);
  return reusable;
}

/**
 * Ends a subscription with a payment that was taken back, so that it is not charged beside the new one. It is synced first: a
 * dispute may have been won meanwhile, or the provider has ended it.
 * @throws Refusal membership.already when it gives a membership again, or its provider is not set up
 */
async function endWorthless(ctx: Ctx, running: SubscriptionRow | undefined): Promise<void> {
  const id = running && remoteIdOf(running);
  if (!running || !id) return;
  if (!isProviderSetUp(ctx, running)) throw new Refusal('membership.already');
  const now = await askProvider(ctx, id.provider, () => syncSubscription(ctx, id));
  if (now && isWorthless(now, ctx.now())) await endAtProvider(ctx, now);
  const left = refuseMembers(ctx, running.userId);
  if (left) throw new Refusal('membership.already');
}

/** The checkout, if the provider says that it is still open. */
async function keepOpen(ctx: Ctx, row: CheckoutRow): Promise<CheckoutRow | undefined> {
  const now = await askProvider(ctx, row.provider, () => reconcileCheckout(ctx, row.id));
  return now.status === 'open' ? now : undefined;
}
