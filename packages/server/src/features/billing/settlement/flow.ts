import type { MembershipProvider } from '@limn/db/words';
import type { Ctx, UserCtx } from '../../../core/context.ts';
import { Refusal } from '../../../core/refusal.ts';
import { ServiceFailure } from '../../../core/service-failure.ts';
import { adoptCard, stripeOf } from '../charging/flow.ts';
import { findCustomer } from '../customer/read.ts';
import { askingProvider, providerOf, type RemoteId, syncSubscription } from '../membership/flow.ts';
import {
  findRunning,
  findSubscriptionByRemote,
  listUnfinished,
  type SubscriptionRow,
} from '../membership/read.ts';
import { isRunning } from '../membership/rules.ts';
import {
  type CheckoutRow,
  findCheckout,
  findCheckoutByRemote,
  listDueCheckouts,
  listOpenCheckouts,
  refuseMembers,
} from './read.ts';
import { canBeGivenAgain, type Wanted } from './rules.ts';
import { closeCheckout, postponeCheck } from './write.ts';

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
export async function settleSubscriptionAt(ctx: Ctx, id: RemoteId): Promise<void> {
  const begun = findCheckoutByRemote(ctx, id.provider, id.remoteId);
  if (begun?.status === 'open') await settleCheckout(ctx, begun.id);
  else await syncSubscription(ctx, id);
}

/** Of two tabs of one person, the second sees what came of the first. */
export const buyingInTurn = <T>(ctx: Ctx, userId: string, work: () => Promise<T>): Promise<T> =>
  ctx.inTurn(`checkout:${userId}`, work);

/** Nobody can pay there any more, unless they just have. */
async function shut(ctx: Ctx, row: CheckoutRow): Promise<void> {
  const isPage = row.provider === 'stripe' && row.url !== null;
  if (isPage && row.remoteId !== null) await stripeOf(ctx).expirePage(row.remoteId);
  await settleCheckout(ctx, row.id);
}

/** What runs there, or was begun: a first payment that comes at that moment goes back, what was paid before does not. */
const endAtProvider = (ctx: Ctx, { provider, remoteId, status }: SubscriptionRow): Promise<void> =>
  provider === 'grant' || remoteId === null
    ? Promise.resolve()
    : askingProvider(ctx, provider, async (port) => {
        await port.end(remoteId, { refund: status === 'incomplete' });
        await settleSubscriptionAt(ctx, { provider, remoteId });
      });

/** PayPal knows no way to end what its buyer has not agreed to; agreed to after all, it is one too many, and goes back. */
const canEnd = ({ provider, status }: SubscriptionRow) => provider !== 'paypal' || status !== 'incomplete';

const canAsk = ({ world }: Ctx, { provider, isLive }: { provider: MembershipProvider; isLive: boolean }) =>
  provider !== 'grant' && world[provider]?.isLive === isLive;

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

/**
 * Before an account goes: no page of theirs can be paid any more, and nothing of theirs is charged. What is left of a time
 * that was paid is lost with the account. Nothing is bought between that and `leave`.
 * @throws Refusal payment.stripe_failed, .paypal_failed; .not_configured when something renews that nobody here can stop
 */
export const endPayments = <T>(ctx: UserCtx, leave: () => T): Promise<T> =>
  buyingInTurn(ctx, ctx.actor.id, async () => {
    const { id: userId } = ctx.actor;
    for (const row of listOpenCheckouts(ctx, userId))
      if (canAsk(ctx, row)) await askingProvider(ctx, row.provider, () => shut(ctx, row));
    const running = findRunning(ctx, userId);
    if (running?.autoRenew && !canAsk(ctx, running) && running.isLive)
      throw new Refusal('payment.not_configured');
    for (const row of [running, ...listUnfinished(ctx, userId).filter(canEnd)]) {
      if (!row) continue;
      if (canAsk(ctx, row)) await endAtProvider(ctx, row);
      else
        ctx.log.warn({ subscription: row.remoteId }, 'an account goes whose provider is not set up any more');
    }
    return leave();
  });

/** How many are asked about in one round. */
const roundLength = 50;

/** A provider that does not answer is asked about nothing else in this round; one odd payment delays no other. */
export async function settleCheckouts(ctx: Ctx): Promise<void> {
  const silent = new Set<string>();
  for (const { id, provider } of listDueCheckouts(ctx, roundLength)) {
    if (silent.has(provider)) continue;
    try {
      await settleCheckout(ctx, id);
    } catch (error) {
      const row = findCheckout(ctx, id);
      if (row) postponeCheck(ctx, row);
      if (error instanceof ServiceFailure && error.kind !== 'refused') silent.add(provider);
      ctx.log.warn({ err: error, checkout: id }, 'nobody could say how a payment went; it is asked again');
    }
  }
}
