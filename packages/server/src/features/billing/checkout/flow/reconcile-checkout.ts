import type { PaymentProviderName } from '@limn/db/words';
import { providerOf, stripeOf } from '../../../../core/ask-provider.ts';
import type { Ctx } from '../../../../core/context.ts';
import { Refusal } from '../../../../core/refusal.ts';
import { findCustomer } from '../../customer/read.ts';
import { syncSubscription } from '../../membership/flow/sync-subscription.ts';
import {
  findRunning,
  findSubscriptionByRemote,
  type SubscriptionRow,
} from '../../membership/read/find-subscription.ts';
import { isRunning } from '../../membership/rules.ts';
import { adoptCard } from '../../payment-method/flow/add-card.ts';
import { type CheckoutRow, findCheckout, findCheckoutByRemote } from '../read.ts';
import { closeCheckout, postponeCheck } from '../write.ts';

/** How a payment came out, as far as its subscription tells. */
function closeBy(ctx: Ctx, row: CheckoutRow, subscription: SubscriptionRow | undefined): void {
  const wasPaid =
    subscription && (isRunning(subscription.status) || subscription.validUntil > subscription.createdAt);
  if (subscription?.status === 'incomplete') postponeCheck(ctx, row);
  else closeCheckout(ctx, row, wasPaid ? 'complete' : 'failed');
}

/** Of an account that is gone: what its buyer may still agree to is found when they do, and goes back. */
async function isStillPayable(ctx: Ctx, { provider }: CheckoutRow, remoteId: string): Promise<boolean> {
  const remote = await providerOf(ctx, provider).readSubscription(remoteId);
  return remote?.endedAt === null;
}

async function settleSubscription(ctx: Ctx, row: CheckoutRow, remoteId: string): Promise<void> {
  const { provider } = row;
  const synced = await syncSubscription(ctx, { provider, remoteId });
  if (!synced && row.userId === null && (await isStillPayable(ctx, row, remoteId)))
    return postponeCheck(ctx, row);
  // nothing comes back from an answer that a newer one overtook
  closeBy(ctx, row, synced ?? findSubscriptionByRemote(ctx, provider, remoteId));
}

/** A card that was left; that something owed cannot be paid with it is told where that is shown. */
async function takeCard(ctx: Ctx, row: CheckoutRow, userId: string, paymentMethodId: string): Promise<void> {
  try {
    await adoptCard(ctx, userId, paymentMethodId);
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'payment.declined')) throw error;
    ctx.log.info({ checkout: row.id }, 'a card was left, and what is owed could not be charged to it');
  }
  closeCheckout(ctx, row, 'complete');
}

async function settlePage(ctx: Ctx, row: CheckoutRow, pageId: string): Promise<void> {
  const page = await stripeOf(ctx).readPage(pageId);
  const isOurs = page?.checkoutId === row.id && (row.userId === null || page.userId === row.userId);
  if (!page || !isOurs) {
    ctx.log.warn({ checkout: row.id, page: pageId }, 'the provider knows no such page of ours');
    return closeCheckout(ctx, row, 'failed');
  }
  if (page.status === 'open') return postponeCheck(ctx, row);
  if (page.status === 'expired') return closeCheckout(ctx, row, 'expired');
  if (page.subscriptionId !== null) return settleSubscription(ctx, row, page.subscriptionId);
  if (page.paymentMethodId !== null && row.userId !== null)
    return takeCard(ctx, row, row.userId, page.paymentMethodId);
  closeCheckout(ctx, row, 'failed');
}

/** How many of a customer's subscriptions are looked through for one that nobody here heard of. */
const lookedThrough = 5;

/** The answer was lost, not what was asked for: a card may have been charged. Of a page nobody was told the address. */
async function settleLost(ctx: Ctx, row: CheckoutRow): Promise<void> {
  const { userId } = row;
  const customerId = userId === null ? undefined : findCustomer(ctx, userId, row.isLive);
  if (row.provider !== 'stripe' || userId === null || customerId === undefined || row.purpose === 'card')
    return postponeCheck(ctx, row);
  const remoteIds = await stripeOf(ctx).listSubscriptions(customerId);
  for (const remoteId of remoteIds.slice(0, lookedThrough))
    await syncSubscription(ctx, { provider: 'stripe', remoteId });
  const found = findRunning(ctx, userId);
  if (found?.provider !== 'stripe') return postponeCheck(ctx, row);
  closeCheckout(ctx, row, 'complete');
}

async function settle(ctx: Ctx, row: CheckoutRow): Promise<void> {
  if (providerOf(ctx, row.provider).isLive !== row.isLive) {
    ctx.log.warn({ checkout: row.id }, 'begun with other keys: nobody can be asked how it went');
    return closeCheckout(ctx, row, 'expired');
  }
  if (row.remoteId === null) return settleLost(ctx, row);
  // only a card that was charged at once has a subscription and no page
  if (row.provider === 'stripe' && row.url !== null) return settlePage(ctx, row, row.remoteId);
  return settleSubscription(ctx, row, row.remoteId);
}

/**
 * Asks the provider how it went, and stores that. Returns it as it is then; what is closed is not asked about.
 * @throws ServiceFailure; Refusal payment.not_configured, .stripe_failed, .not_found when it is gone
 */
export const settleCheckout = (ctx: Ctx, id: string): Promise<CheckoutRow> =>
  ctx.inTurn(`settle:${id}`, async () => {
    const row = findCheckout(ctx, id);
    if (row?.status === 'open') await settle(ctx, row);
    const settled = findCheckout(ctx, id);
    if (!settled) throw new Refusal('payment.not_found');
    return settled;
  });

/** A subscription, and with it the purchase that it came of. @throws ServiceFailure */
export async function settleSubscriptionAt(
  ctx: Ctx,
  id: { provider: PaymentProviderName; remoteId: string },
): Promise<void> {
  const begun = findCheckoutByRemote(ctx, id.provider, id.remoteId);
  if (begun?.status === 'open') await settleCheckout(ctx, begun.id);
  else await syncSubscription(ctx, id);
}
