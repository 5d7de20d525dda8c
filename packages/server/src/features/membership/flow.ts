import type { PaymentProviderName } from '@limn/db/words';
import type { Ctx, UserCtx } from '../../core/context.ts';
import { may } from '../../core/may.ts';
import type { PaymentProvider } from '../../core/payments.ts';
import { Refusal } from '../../core/refusal.ts';
import { ServiceFailure } from '../../core/world.ts';
import { countAttempt } from '../limit/write.ts';
import {
  describeForAdmin,
  describeSubscription,
  findRunning,
  findSubscription,
  ownSubscription,
  type SubscriptionRow,
} from './read.ts';
import { canResume, isRunning } from './rules.ts';
import type {
  Done,
  SetAutoRenew,
  Subscription,
  SubscriptionId,
  SubscriptionWithUser,
  UpdateSubscription,
} from './schema.ts';
import { moveGrant, type Stored, storeSubscription } from './write.ts';

/** What is known of one subscription at a provider. */
export interface RemoteId {
  provider: PaymentProviderName;
  remoteId: string;
}

/** @throws Refusal payment.not_configured */
export function providerOf(ctx: Ctx, name: PaymentProviderName): PaymentProvider {
  const provider = ctx.world[name];
  if (!provider) throw new Refusal('payment.not_configured');
  return provider;
}

const failures = { stripe: 'payment.stripe_failed', paypal: 'payment.paypal_failed' } as const;

/** What a provider could not do, said as a refusal; why goes to the log. */
export async function askingProvider<T>(
  ctx: Ctx,
  name: PaymentProviderName,
  ask: (provider: PaymentProvider) => Promise<T>,
): Promise<T> {
  const provider = providerOf(ctx, name);
  try {
    return await ask(provider);
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error;
    ctx.log.warn({ err: error, provider: name }, 'a payment provider could not');
    throw new Refusal(failures[name], error.reason === undefined ? {} : { reason: error.reason });
  }
}

async function askAndStore(ctx: Ctx, { provider, remoteId }: RemoteId): Promise<Stored | undefined> {
  const port = providerOf(ctx, provider);
  const askedAt = ctx.now();
  const remote = await port.readSubscription(remoteId);
  if (remote) return storeSubscription(ctx, { provider, isLive: port.isLive, remote, askedAt });
  ctx.log.warn({ provider, subscription: remoteId }, 'the provider does not know this subscription');
  return undefined;
}

/** Whoever dies in here is called again: nothing was written before the provider had done it. */
async function askUntilSettled(ctx: Ctx, id: RemoteId): Promise<SubscriptionRow | undefined> {
  for (;;) {
    const stored = await askAndStore(ctx, id);
    switch (stored?.kind) {
      case 'stored':
        ctx.events.tell(`membership.changed:${stored.row.userId}`);
        return stored.row;
      case 'surplus': {
        const { provider, remoteId } = stored;
        ctx.log.error(
          { provider, subscription: remoteId },
          'paid twice: the younger one is ended and the money goes back',
        );
        await providerOf(ctx, provider).end(remoteId, { refund: true });
        // the next round stores this one: as ended, or as the only one
        if (remoteId !== id.remoteId) await askAndStore(ctx, { provider, remoteId });
        continue;
      }
      case 'ownerless':
        if (!stored.isOurs) return undefined;
        ctx.log.error(id, 'paid for an account that is gone: it is ended and the money goes back');
        await providerOf(ctx, id.provider).end(id.remoteId, { refund: true });
        return undefined;
      case 'unknown_price':
        ctx.log.error(id, 'a subscription at a price that is none of ours: nobody became a member by it');
        return undefined;
      default:
        return undefined;
    }
  }
}

/**
 * The one truth: asks the provider and stores what it says. Called by whoever heard that something changed, and by the
 * timer for what nobody heard of. Undefined where the provider does not know it, or nobody here has it.
 * @throws ServiceFailure
 */
export const syncSubscription = (ctx: Ctx, id: RemoteId): Promise<SubscriptionRow | undefined> =>
  ctx.inTurn(`subscription:${id.provider}:${id.remoteId}`, () => askUntilSettled(ctx, id));

/** What a provider did is stored before it is answered. */
async function changeAtProvider(
  ctx: Ctx,
  row: SubscriptionRow,
  change: (provider: PaymentProvider, remoteId: string) => Promise<void>,
): Promise<SubscriptionRow> {
  const { provider, remoteId } = row;
  if (provider === 'grant' || remoteId === null) return row;
  return askingProvider(ctx, provider, async (port) => {
    await change(port, remoteId);
    return (await syncSubscription(ctx, { provider, remoteId })) ?? row;
  });
}

/** What was paid for stays; what was not paid ends at once. Of one that has ended nothing is left to cancel. */
export const stopCharging = (ctx: Ctx, row: SubscriptionRow): Promise<SubscriptionRow> =>
  changeAtProvider(ctx, row, (provider, remoteId) =>
    row.status === 'active' ? provider.stop(remoteId) : provider.end(remoteId, { refund: false }),
  );

/** @throws Refusal membership.not_found, payment.stripe_failed, .paypal_failed, .not_configured, request.too_many */
export async function cancelMembership(ctx: UserCtx, { id }: SubscriptionId): Promise<Subscription> {
  may(ctx, 'membership.change');
  const row = ownSubscription(ctx, id);
  countAttempt(ctx, 'payment.user', ctx.actor.id);
  const isOver = row.endedAt !== null || row.provider === 'grant';
  return describeSubscription(ctx, isOver ? row : await stopCharging(ctx, row));
}

/** @throws Refusal membership.ended when it cannot renew any more */
async function renewAgain(ctx: Ctx, row: SubscriptionRow): Promise<SubscriptionRow> {
  if (row.autoRenew) return row;
  if (!canResume(row)) throw new Refusal('membership.ended');
  return changeAtProvider(ctx, row, (provider, remoteId) => provider.setRenewal(remoteId, true));
}

/** @throws Refusal membership.not_found, .ended, payment.stripe_failed, .paypal_failed, request.too_many */
export async function resumeMembership(ctx: UserCtx, { id }: SubscriptionId): Promise<Subscription> {
  may(ctx, 'membership.change');
  const row = ownSubscription(ctx, id);
  countAttempt(ctx, 'payment.user', ctx.actor.id);
  return describeSubscription(ctx, await renewAgain(ctx, row));
}

/** Can be turned back either way, unlike a cancellation. */
async function turnRenewal(ctx: Ctx, row: SubscriptionRow, renews: boolean): Promise<void> {
  if (renews) await renewAgain(ctx, row);
  else if (isRunning(row.status) && row.autoRenew)
    await changeAtProvider(ctx, row, (provider, remoteId) => provider.setRenewal(remoteId, false));
}

/** @throws Refusal membership.not_found, .ended, .not_granted, payment.stripe_failed, .paypal_failed */
export async function updateSubscription(
  ctx: UserCtx,
  { id, auto_renew, valid_until }: UpdateSubscription,
): Promise<SubscriptionWithUser> {
  may(ctx, 'membership.manage');
  const row = findSubscription(ctx, id);
  if (!row) throw new Refusal('membership.not_found');
  if (valid_until !== undefined) moveGrant(ctx, { id, validUntil: new Date(valid_until) });
  if (auto_renew !== undefined) await turnRenewal(ctx, row, auto_renew);
  return describeForAdmin(ctx, id);
}

/** @throws Refusal membership.not_found, .ended, payment.stripe_failed, .paypal_failed */
export async function setAutoRenew(ctx: UserCtx, { id, auto_renew }: SetAutoRenew): Promise<Done> {
  may(ctx, 'membership.manage');
  const row = findRunning(ctx, id);
  if (!row) throw new Refusal('membership.not_found');
  await turnRenewal(ctx, row, auto_renew === 1);
  return { success: true };
}
