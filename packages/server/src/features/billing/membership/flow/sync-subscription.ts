import { providerOf } from '../../../../core/ask-provider.ts';
import type { Ctx } from '../../../../core/context.ts';
import { ServiceFailure } from '../../../../core/service-failure.ts';
import { findSubscriptionByRemote, type SubscriptionRow } from '../read/find-subscription.ts';
import type { RemoteId } from '../rules.ts';
import { noteUnknown } from '../write/end-test-memberships.ts';
import { type Stored, storeSubscription } from '../write/store-subscription.ts';

/** Undefined where nothing can be asked, or nothing is known. */
async function askAndStore(ctx: Ctx, { provider, remoteId }: RemoteId): Promise<Stored | undefined> {
  const port = providerOf(ctx, provider);
  const known = findSubscriptionByRemote(ctx, provider, remoteId);
  // its other keys are wanted for this one
  if (known?.isLive && !port.isLive) return undefined;
  const askedAt = ctx.now();
  const remote = await port.readSubscription(remoteId);
  if (remote) {
    const stored = storeSubscription(ctx, { provider, isLive: port.isLive, remote, askedAt });
    if (stored.kind === 'stored') ctx.events.tell(`membership.changed:${stored.row.userId}`);
    return stored;
  }
  ctx.log.warn({ provider, subscription: remoteId }, 'the provider does not know this subscription');
  if (known) noteUnknown(ctx, known);
  return undefined;
}

const isAsked = (ctx: Ctx, { provider }: RemoteId): boolean => ctx.world[provider] !== undefined;

/** An answer, what became of it, the next; a provider that still says the same after that is asked again later. */
const rounds = 4;

/** Whoever dies in here is called again: nothing was written before the provider had done it. */
async function askUntilSettled(ctx: Ctx, id: RemoteId): Promise<SubscriptionRow | undefined> {
  let isOtherKnown = false;
  for (let round = 0; round < rounds; round++) {
    const stored = await askAndStore(ctx, id);
    switch (stored?.kind) {
      case 'stored':
        return stored.row;
      case 'surplus': {
        const { running, younger } = stored;
        if (!isOtherKnown && isAsked(ctx, running)) {
          // what we remember of the other one may be old: it may have ended
          isOtherKnown = true;
          await askAndStore(ctx, running);
          continue;
        }
        await giveBack(ctx, younger, 'paid twice: the younger one ends and the money goes back');
        // the next round stores this one: as ended, or as the only one
        if (younger === running) await askAndStore(ctx, running);
        continue;
      }
      case 'ownerless':
        if (stored.isOwed)
          await giveBack(ctx, id, 'paid for an account that is gone: it ends and the money goes back');
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

async function giveBack(ctx: Ctx, { provider, remoteId }: RemoteId, why: string): Promise<void> {
  ctx.log.error({ provider, subscription: remoteId }, why);
  await providerOf(ctx, provider).end(remoteId, { refund: true });
}

/**
 * The one truth: asks the provider and stores what it says. Called by whoever heard that something changed, and by the
 * timer for what nobody heard of. Undefined where nobody here has it.
 * @throws ServiceFailure; Refusal payment.not_configured
 */
export const syncSubscription = (ctx: Ctx, id: RemoteId): Promise<SubscriptionRow | undefined> =>
  ctx.withLock(`subscription:${id.provider}:${id.remoteId}`, () => askUntilSettled(ctx, id));
