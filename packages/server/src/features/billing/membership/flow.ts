import type { PaymentProviderName } from '@limn/db/words';
import type { Ctx, UserCtx } from '../../../core/context.ts';
import { may } from '../../../core/may.ts';
import type { PaymentProvider } from '../../../core/payments.ts';
import { Refusal } from '../../../core/refusal.ts';
import { ServiceFailure } from '../../../core/service-failure.ts';
import { countAttempt } from '../../../guard/rate-limit/write.ts';
import { findEmail } from '../customer/read.ts';
import {
  describeForAdmin,
  describeSubscription,
  findRunning,
  findSubscription,
  findSubscriptionByRemote,
  listDue,
  ownSubscription,
  readMembership,
  type SubscriptionRow,
} from './read.ts';
import { canResume, isDoubtful, isRunning } from './rules.ts';
import type {
  Done,
  Membership,
  SetAutoRenew,
  Subscription,
  SubscriptionId,
  SubscriptionWithUser,
  UpdateSubscription,
} from './schema.ts';
import {
  moveGrant,
  noteAsked,
  noteChange,
  noteStopped,
  noteUnknown,
  type RemoteId,
  remoteIdOf,
  type Stored,
  storeSubscription,
} from './write.ts';

export type { RemoteId } from './write.ts';

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
  ctx.inTurn(`subscription:${id.provider}:${id.remoteId}`, () => askUntilSettled(ctx, id));

type Change = (provider: PaymentProvider, remoteId: string, latest: SubscriptionRow) => Promise<void>;

/** Decided by what the provider says now, since what we know may be old. What it then did is stored before it is answered. */
async function changeAtProvider(ctx: Ctx, row: SubscriptionRow, change: Change): Promise<SubscriptionRow> {
  const id = remoteIdOf(row);
  if (!id) return row;
  return askingProvider(ctx, id.provider, async (port) => {
    await change(port, id.remoteId, (await syncSubscription(ctx, id)) ?? row);
    return (await syncSubscription(ctx, id)) ?? row;
  });
}

/** What was paid for stays; what was not ends at once, and a first payment that comes at that moment goes back. */
export const stopCharging = (ctx: Ctx, row: SubscriptionRow): Promise<SubscriptionRow> =>
  changeAtProvider(ctx, row, async (provider, remoteId, { status, endedAt }) => {
    if (endedAt !== null) return;
    // what is owed may have been paid since
    const latest = status === 'past_due' ? await provider.readSubscription(remoteId) : undefined;
    if ((latest?.status ?? status) === 'active') await provider.stop(remoteId);
    else await provider.end(remoteId, { refund: status === 'incomplete' });
  });

/** @throws Refusal membership.not_found, payment.stripe_failed, .paypal_failed, .not_configured, request.too_many */
export async function cancelMembership(ctx: UserCtx, { id }: SubscriptionId): Promise<Subscription> {
  may(ctx, 'membership.change');
  const row = ownSubscription(ctx, id);
  countAttempt(ctx, 'payment.user', ctx.actor.id);
  const isOver = row.endedAt !== null || row.provider === 'grant';
  // before the provider is asked: whatever comes of that, this is what its member wants
  if (!isOver) noteStopped(ctx, row, ctx.now());
  return describeSubscription(ctx, isOver ? row : await stopCharging(ctx, row));
}

/** @throws Refusal membership.ended when it cannot renew any more */
function renewAgain(ctx: Ctx, row: SubscriptionRow): Promise<SubscriptionRow> {
  if (row.provider === 'grant') throw new Refusal('membership.ended');
  return changeAtProvider(ctx, row, async (provider, remoteId, latest) => {
    if (latest.autoRenew) return;
    if (!canResume(latest)) throw new Refusal('membership.ended');
    await provider.setRenewal(remoteId, true);
  });
}

/** What was paid stays, and it can be turned back, unlike a cancellation. */
const renewNoMore = (ctx: Ctx, row: SubscriptionRow): Promise<SubscriptionRow> =>
  changeAtProvider(ctx, row, async (provider, remoteId, { status, autoRenew }) => {
    if (isRunning(status) && autoRenew) await provider.setRenewal(remoteId, false);
  });

/** @throws Refusal membership.not_found, .ended, payment.stripe_failed, .paypal_failed, request.too_many */
export async function resumeMembership(ctx: UserCtx, { id }: SubscriptionId): Promise<Subscription> {
  may(ctx, 'membership.change');
  const row = ownSubscription(ctx, id);
  countAttempt(ctx, 'payment.user', ctx.actor.id);
  const renewed = await renewAgain(ctx, row);
  noteStopped(ctx, row, null);
  return describeSubscription(ctx, renewed);
}

/**
 * Can be turned back either way, unlike a cancellation. What is so already is left alone.
 * @throws Refusal membership.ended, payment.stripe_failed, .paypal_failed, .not_configured
 */
export const turnRenewal = (ctx: Ctx, row: SubscriptionRow, renews: boolean): Promise<SubscriptionRow> =>
  renews ? renewAgain(ctx, row) : renewNoMore(ctx, row);

/** The outcome of a call that failed is not known: it may have been done all the same. */
const isUnsure = (error: unknown): boolean =>
  error instanceof Refusal && Object.values<string>(failures).includes(error.code);

/**
 * By an admin. `syncSubscription` has stored what the provider did, in a transaction of its own, before the entry is
 * written in another; only a kill between the two leaves the act without one.
 */
async function turnRenewalAsAdmin(
  ctx: UserCtx,
  row: SubscriptionRow,
  renews: boolean,
  action: 'membership.change' | 'membership.auto_renew',
): Promise<void> {
  try {
    await turnRenewal(ctx, row, renews);
  } catch (error) {
    if (isUnsure(error)) noteChange(ctx, row, { auto_renew: renews, outcome: 'unknown' }, action);
    throw error;
  }
  noteChange(ctx, row, { auto_renew: renews }, action);
}

/** @throws Refusal membership.not_found, .ended, .not_granted, payment.stripe_failed, .paypal_failed */
export async function updateSubscription(
  ctx: UserCtx,
  { id, auto_renew, valid_until }: UpdateSubscription,
): Promise<SubscriptionWithUser> {
  may(ctx, 'membership.manage');
  const row = findSubscription(ctx, id);
  if (!row) throw new Refusal('membership.not_found');
  if (valid_until !== undefined) {
    // one that was granted never renews: asked before anything is written, for it is all or nothing
    if (row.provider === 'grant' && auto_renew) throw new Refusal('membership.ended');
    moveGrant(ctx, { id, validUntil: new Date(valid_until) });
  } else if (auto_renew !== undefined) await turnRenewalAsAdmin(ctx, row, auto_renew, 'membership.change');
  return describeForAdmin(ctx, id);
}

/** @throws Refusal account.not_found, membership.not_found, .ended, payment.stripe_failed, .paypal_failed */
export async function setAutoRenew(ctx: UserCtx, { id, auto_renew }: SetAutoRenew): Promise<Done> {
  may(ctx, 'membership.manage');
  if (findEmail(ctx, id) === undefined) throw new Refusal('account.not_found');
  const row = findRunning(ctx, id);
  if (!row) throw new Refusal('membership.not_found');
  await turnRenewalAsAdmin(ctx, row, auto_renew === 1, 'membership.auto_renew');
  return { success: true };
}

/** Subscriptions that one tick asks each provider about. */
const mostAtOnce = 100;

const names: PaymentProviderName[] = ['stripe', 'paypal'];

/** Whoever looks at a membership that should have renewed, or for which a payment is owed, sees what the provider says of it. */
export async function refreshMembership(ctx: UserCtx): Promise<Membership | null> {
  may(ctx, 'membership.read');
  countAttempt(ctx, 'payment.watch', ctx.actor.id);
  const row = findRunning(ctx, ctx.actor.id);
  const id = row && isDoubtful(row, ctx.now()) ? remoteIdOf(row) : undefined;
  if (id) await askingProvider(ctx, id.provider, () => syncSubscription(ctx, id));
  return readMembership(ctx);
}

/** So many silences in a row: the provider is not there, and would not know of the others either. */
const mostSilences = 3;

/** Whether the provider said anything. A single odd one stands in the way of no other. */
async function refresh(ctx: Ctx, provider: PaymentProvider, row: SubscriptionRow): Promise<boolean> {
  const id = remoteIdOf(row);
  if (!id) return true;
  try {
    await syncSubscription(ctx, id);
    return true;
  } catch (error) {
    ctx.log.warn({ err: error, provider: provider.name, subscription: id.remoteId }, 'not synced');
    noteAsked(ctx, row);
    return !(error instanceof ServiceFailure) || error.kind === 'refused';
  }
}

/** What nobody heard of: asks about those that are due, the longest waiting first. For the tick. */
export async function refreshDue(
  ctx: Ctx,
  { isStopping = () => false }: { isStopping?: () => boolean } = {},
): Promise<void> {
  for (const provider of names.flatMap((name) => ctx.world[name] ?? [])) {
    let silences = 0;
    for (const row of listDue(ctx, provider, mostAtOnce)) {
      if (isStopping() || silences === mostSilences) break;
      silences = (await refresh(ctx, provider, row)) ? 0 : silences + 1;
    }
  }
}
