import type { PaymentProviderName } from '@limn/db/enums';
import { providerOf, stripeOf } from '../../../../core/ask-provider.ts';
import type { Ctx } from '../../../../core/context.ts';
import { Refusal } from '../../../../core/refusal.ts';
import { findCustomer } from '../../customer/read.ts';
import { syncSubscription } from '../../membership/flow/sync-subscription.ts';
import { findRunning, findSubscriptionByRemote } from '../../membership/read/find-subscription.ts';
import { isRunning, type SubscriptionRow } from '../../membership/rules.ts';
import { acceptCardFromPage } from '../../payment-method/flow/add-card.ts';
import { type CheckoutRow, findCheckout, findCheckoutByRemote } from '../read.ts';
import { closeCheckout, postponeCheck } from '../write.ts';

/**
 * Asks the provider for the outcome of a checkout and stores it. Returns the row as it is then. A closed checkout is not
 * asked about.
 * @throws ServiceFailure; Refusal payment.not_configured, .stripe_failed, .not_found when the row is gone
 */
export const reconcileCheckout = (ctx: Ctx, id: string): Promise<CheckoutRow> =>
  ctx.withLock(`reconcile:${id}`, async () => {
    const row = findCheckout(ctx, id);
    if (row?.status === 'open') await reconcile(ctx, row);
    const reconciled = findCheckout(ctx, id);
    if (!reconciled) throw new Refusal('payment.not_found');
    return reconciled;
  });

/** Syncs a subscription, and closes the checkout that began it. @throws ServiceFailure */
export async function reconcileSubscription(
  ctx: Ctx,
  id: { provider: PaymentProviderName; remoteId: string },
): Promise<void> {
  const begun = findCheckoutByRemote(ctx, id.provider, id.remoteId);
  if (begun?.status === 'open') await reconcileCheckout(ctx, begun.id);
  else await syncSubscription(ctx, id);
}

async function reconcile(ctx: Ctx, row: CheckoutRow): Promise<void> {
  if (providerOf(ctx, row.provider).isLive !== row.isLive) {
    ctx.log.warn(
      { checkout: row.id },
      'a checkout was begun with other keys and cannot be asked about: it is closed',
    );
    return closeCheckout(ctx, row, 'expired');
  }
  if (row.remoteId === null) return findLostSubscription(ctx, row);
  // only a card that was charged at once has a subscription and no page
  if (row.provider === 'stripe' && row.url !== null) return reconcilePage(ctx, row, row.remoteId);
  return reconcileBySubscription(ctx, row, row.remoteId);
}

async function reconcilePage(ctx: Ctx, row: CheckoutRow, pageId: string): Promise<void> {
  const page = await stripeOf(ctx).readPage(pageId);
  const isOurs = page?.checkoutId === row.id && (row.userId === null || page.userId === row.userId);
  if (!page || !isOurs) {
    ctx.log.warn({ checkout: row.id, page: pageId }, 'the provider knows no such page of ours');
    return closeCheckout(ctx, row, 'failed');
  }
  if (page.status === 'open') return postponeCheck(ctx, row);
  if (page.status === 'expired') return closeCheckout(ctx, row, 'expired');
  if (page.subscriptionId !== null) return reconcileBySubscription(ctx, row, page.subscriptionId);
  if (page.paymentMethodId !== null && row.userId !== null)
    return completeWithCard(ctx, row, row.userId, page.paymentMethodId);
  closeCheckout(ctx, row, 'failed');
}

/** Uses the card that was left on the page. A declined charge of what is owed shows on the membership, not here. */
async function completeWithCard(
  ctx: Ctx,
  row: CheckoutRow,
  userId: string,
  paymentMethodId: string,
): Promise<void> {
  try {
    await acceptCardFromPage(ctx, userId, paymentMethodId);
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'payment.declined')) throw error;
    ctx.log.info({ checkout: row.id }, 'a card was left, and what is owed could not be charged to it');
  }
  closeCheckout(ctx, row, 'complete');
}

async function reconcileBySubscription(ctx: Ctx, row: CheckoutRow, remoteId: string): Promise<void> {
  const { provider } = row;
  const synced = await syncSubscription(ctx, { provider, remoteId });
  if (!synced && row.userId === null && (await canStillBePaid(ctx, row, remoteId)))
    return postponeCheck(ctx, row);
  // a sync that a newer answer overtook returns nothing
  closeBySubscription(ctx, row, synced ?? findSubscriptionByRemote(ctx, provider, remoteId));
}

/** The account is deleted, but its subscription has not ended. A payment that still comes is found and refunded. */
async function canStillBePaid(ctx: Ctx, { provider }: CheckoutRow, remoteId: string): Promise<boolean> {
  const remote = await providerOf(ctx, provider).readSubscription(remoteId);
  return remote?.endedAt === null;
}

function closeBySubscription(ctx: Ctx, row: CheckoutRow, subscription: SubscriptionRow | undefined): void {
  const wasPaid =
    subscription && (isRunning(subscription.status) || subscription.validUntil > subscription.createdAt);
  if (subscription?.status === 'incomplete') postponeCheck(ctx, row);
  else closeCheckout(ctx, row, wasPaid ? 'complete' : 'failed');
}

/** Newest subscriptions of a customer that are searched for a lost one. */
const searchedSubscriptions = 5;

/**
 * Stripe's answer to the request was lost, so a card may have been charged: looks for a subscription of the customer. The
 * address of a lost page was shown to no buyer.
 */
async function findLostSubscription(ctx: Ctx, row: CheckoutRow): Promise<void> {
  const { userId } = row;
  const customerId = userId === null ? undefined : findCustomer(ctx, userId, row.isLive);
  if (row.provider !== 'stripe' || userId === null || customerId === undefined || row.purpose === 'card')
    return postponeCheck(ctx, row);
  const remoteIds = await stripeOf(ctx).listSubscriptions(customerId);
  for (const remoteId of remoteIds.slice(0, searchedSubscriptions))
    await syncSubscription(ctx, { provider: 'stripe', remoteId });
  const found = findRunning(ctx, userId);
  if (found?.provider !== 'stripe') return postponeCheck(ctx, row);
  closeCheckout(ctx, row, 'complete');
}
