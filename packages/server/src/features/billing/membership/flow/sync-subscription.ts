import { providerOf } from '../../../../core/ask-provider.ts';
import type { Ctx } from '../../../../core/context.ts';
import { ServiceFailure } from '../../../../core/service-failure.ts';
import { listUnstoppedDisputes } from '../../invoice/write/store-disputes.ts';
import { findRunning, findSubscriptionByRemote } from '../read/find-subscription.ts';
import { findTerms } from '../read/find-terms.ts';
import {
  isRunning,
  isSuspendedForGood,
  isWorthless,
  type RemoteId,
  remoteIdOf,
  type SubscriptionRow,
} from '../rules.ts';
import { recordUnknown } from '../write/end-test-memberships.ts';
import { recordStoppedByDispute } from '../write/record-change.ts';
import { type Stored, storeSubscription } from '../write/store-subscription.ts';

/** Undefined where the subscription cannot be asked about, or the provider does not know it. */
async function fetchAndStore(ctx: Ctx, { provider, remoteId }: RemoteId): Promise<Stored | undefined> {
  const port = providerOf(ctx, provider);
  const known = findSubscriptionByRemote(ctx, provider, remoteId);
  // a live subscription cannot be read with test keys
  if (known?.isLive && !port.isLive) return undefined;
  const askedAt = ctx.now();
  const remote = await port.readSubscription(remoteId, known && findTerms(ctx, port, known));
  if (remote) {
    const stored = storeSubscription(ctx, { provider, isLive: port.isLive, remote, askedAt });
    if (stored.kind === 'stored') ctx.events.emit(`membership.changed:${stored.row.userId}`);
    return stored;
  }
  ctx.log.warn({ provider, subscription: remoteId }, 'the provider does not know this subscription');
  if (known) recordUnknown(ctx, known);
  return undefined;
}

const isConfigured = (ctx: Ctx, { provider }: RemoteId): boolean => ctx.world[provider] !== undefined;

/**
 * An answer, a duplicate to end, and the answers after that. A provider that still reports a duplicate is asked again
 * later.
 */
const rounds = 4;

/** Can be repeated after a crash at any point: rows are written only after the provider has acted. */
async function syncUntilStored(ctx: Ctx, id: RemoteId): Promise<SubscriptionRow | undefined> {
  let isOtherKnown = false;
  for (let round = 0; round < rounds; round++) {
    const stored = await fetchAndStore(ctx, id);
    switch (stored?.kind) {
      case 'stored': {
        const disputes = listUnstoppedDisputes(ctx, stored.row.id);
        if (disputes.length > 0) await stopAfterDispute(ctx, stored.row, disputes);
        else if (isWorthless(stored.row, ctx.now()) && stored.row.autoRenew) await stopAfterRefund(ctx, id);
        else if (isSuspendedForGood(stored.row, ctx.now()))
          await providerOf(ctx, id.provider).end(id.remoteId, { refund: false });
        else return stored.row;
        continue;
      }
      case 'surplus': {
        const { running, younger } = stored;
        if (!isOtherKnown && isConfigured(ctx, running)) {
          // the other subscription may have ended since it was stored
          isOtherKnown = true;
          await fetchAndStore(ctx, running);
          continue;
        }
        await endAndRefund(ctx, younger, 'paid twice: the younger one ends and the money goes back');
        // the next round stores this subscription: as ended, or as the only one
        if (younger === running) await fetchAndStore(ctx, running);
        continue;
      }
      case 'ownerless':
        if (stored.isOwed)
          await endAndRefund(ctx, id, 'paid for an account that is gone: it ends and the money goes back');
        return undefined;
      case 'unknown_price':
        ctx.log.error(id, 'a subscription at a price that is none of ours: nobody became a member by it');
        return undefined;
      default:
        return findSubscriptionByRemote(ctx, id.provider, id.remoteId);
    }
  }
  throw new ServiceFailure('unavailable', { reason: `${id.provider} has not ended ${id.remoteId} yet` });
}

/**
 * A buyer who disputes a payment is not charged again, also for a subscription that is younger than the payment: the next
 * charge would be disputed, too. A won dispute changes nothing; only the member turns the renewal on again. Repeated after a
 * crash, it changes nothing.
 */
async function stopAfterDispute(
  ctx: Ctx,
  row: SubscriptionRow,
  disputes: { id: string; remoteId: string }[],
): Promise<void> {
  const running = isRunning(row.status) ? row : findRunning(ctx, row.userId);
  const id = running && remoteIdOf(running);
  if (id && running.autoRenew && isConfigured(ctx, id)) {
    const facts = { ...id, disputes: disputes.map((one) => one.remoteId) };
    ctx.log.warn(facts, 'a payment is disputed: the renewal is turned off');
    await providerOf(ctx, id.provider).stop(id.remoteId);
    if (running !== row) await fetchAndStore(ctx, id);
  }
  recordStoppedByDispute(ctx, running ?? row, disputes);
}

/**
 * A full refund ends the membership at once, so nothing is charged again. The provider may report the refund as failed: the member
 * can turn the renewal on again then.
 */
async function stopAfterRefund(ctx: Ctx, { provider, remoteId }: RemoteId): Promise<void> {
  ctx.log.warn({ provider, subscription: remoteId }, 'a payment was refunded: the renewal is turned off');
  await providerOf(ctx, provider).stop(remoteId);
}

async function endAndRefund(ctx: Ctx, { provider, remoteId }: RemoteId, why: string): Promise<void> {
  ctx.log.error({ provider, subscription: remoteId }, why);
  await providerOf(ctx, provider).end(remoteId, { refund: true });
}

/**
 * The only way to update a subscription: asks the provider and stores the answer. Webhooks, return pages, the timer and
 * admins call it. Returns undefined for a subscription of no user here.
 * @throws ServiceFailure; Refusal payment.not_configured
 */
export const syncSubscription = (ctx: Ctx, id: RemoteId): Promise<SubscriptionRow | undefined> =>
  ctx.withLock(`subscription:${id.provider}:${id.remoteId}`, () => syncUntilStored(ctx, id));
