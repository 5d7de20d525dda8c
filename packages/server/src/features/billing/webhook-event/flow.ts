import { setImmediate } from 'node:timers/promises';
import type { PaymentProviderName } from '@limn/db/enums';
import type { Ctx } from '../../../core/context.ts';
import { maxEventsListed, type PaymentProvider } from '../../../core/payments.ts';
import { ServiceFailure } from '../../../core/service-failure.ts';
import { second } from '../../../core/time.ts';
import { restoredAt } from '../../../guard/audit/read.ts';
import { forgetCustomer } from '../customer/write.ts';
import { syncSubscription } from '../membership/flow/sync-subscription.ts';
import { findSubscriptionByRemote } from '../membership/read/find-subscription.ts';
import { findNewestEvent, type PaymentEventRow } from './read.ts';
import { missedEventsSince, wasRecentlyRestored } from './rules.ts';
import { markProcessed, storeEvents, takeDueEvent } from './write.ts';

/**
 * The subscription was fetched after this event arrived, so it already includes the event. After a failed attempt it is
 * unknown whether the fetch was stored, so it is fetched again.
 */
const isAlreadySynced = (
  ctx: Ctx,
  { provider, receivedAt, attempts }: PaymentEventRow,
  remoteId: string,
): boolean =>
  attempts === 1 &&
  (findSubscriptionByRemote(ctx, provider, remoteId)?.answeredAt ?? receivedAt) > receivedAt;

/** PayPal's answers show the disputes of an earlier payment only after an event has named the payment. */
const isAboutDispute = ({ type }: PaymentEventRow): boolean => type.startsWith('CUSTOMER.DISPUTE.');

/** The event says that something changed, not what: the provider is asked for the current state. */
async function processEvent(ctx: Ctx, provider: PaymentProvider, row: PaymentEventRow): Promise<void> {
  const { objectId, type } = row;
  if (objectId === null || isAlreadySynced(ctx, row, objectId)) return;
  if (type === 'customer.deleted') forgetCustomer(ctx, objectId);
  for (const remoteId of await provider.subscriptionsOf(objectId))
    if (isAboutDispute(row) || !isAlreadySynced(ctx, row, remoteId))
      await syncSubscription(ctx, { provider: row.provider, remoteId });
}

function logFailure(
  ctx: Ctx,
  { provider, eventId, type, attempts, nextTryAt }: PaymentEventRow,
  error: unknown,
) {
  const facts = { err: error, provider, event: eventId, type, attempts };
  if (nextTryAt === null) ctx.log.error(facts, 'an event could not be acted on for three days');
  else ctx.log.warn(facts, 'an event could not be acted on; it is tried again');
}

/** An unreachable provider would not answer for the next event either. */
const isUnreachable = (error: unknown): boolean =>
  error instanceof ServiceFailure && error.kind !== 'refused';

/** Processes the due events of one provider one after the other. A failed event is due again after a pause. */
export async function processEvents(
  ctx: Ctx,
  name: PaymentProviderName,
  { isStopping = () => false }: { isStopping?: () => boolean } = {},
): Promise<void> {
  const provider = ctx.world[name];
  while (!isStopping()) {
    const row = takeDueEvent(ctx, name);
    if (!row) return;
    // the timer syncs every subscription once the provider is set up again
    if (!provider) markProcessed(ctx, row);
    else
      try {
        await processEvent(ctx, provider, row);
        markProcessed(ctx, row);
      } catch (error) {
        logFailure(ctx, row, error);
        if (isUnreachable(error)) return;
      }
    // many events need no answer of the provider: then nothing else here would let a request in
    await setImmediate();
  }
}

/** The time up to which each provider's events were fetched, by the provider's clock. */
export type FetchedUntil = Map<PaymentProviderName, Date>;

async function fetchMissedEventsFrom(
  ctx: Ctx,
  provider: PaymentProvider,
  fetchedUntil: FetchedUntil,
): Promise<void> {
  const { name } = provider;
  const now = ctx.now();
  const restored = restoredAt(ctx);
  // an event that was stored since the last fetch, or since a restore, does not show that none was lost before it
  const newest =
    fetchedUntil.get(name) ??
    findNewestEvent(ctx, name, wasRecentlyRestored(restored, now) ? restored : undefined);
  let since = missedEventsSince(newest, restored, now);
  for (;;) {
    const events = await provider.listEvents(since);
    storeEvents(
      ctx,
      events.map((event) => ({ provider: name, event })),
    );
    const last = events.at(-1)?.createdAt ?? newest;
    if (!last) return;
    // a full answer of known events only: the next request begins after it, or it would return the same events
    if (events.length < maxEventsListed || newest === undefined || last > newest) {
      fetchedUntil.set(name, last);
      return;
    }
    since = last > since ? last : new Date(since.getTime() + second);
  }
}

/** Fetches a provider's events with a lost webhook, and stores them like received ones. */
export async function fetchMissedEvents(
  ctx: Ctx,
  name: PaymentProviderName,
  fetchedUntil: FetchedUntil,
): Promise<void> {
  const provider = ctx.world[name];
  if (!provider) return;
  try {
    await fetchMissedEventsFrom(ctx, provider, fetchedUntil);
  } catch (error) {
    ctx.log.warn({ err: error, provider: name }, 'a payment provider could not list its events');
  }
}
