import type { PaymentProviderName } from '@limn/db/words';
import type { Ctx } from '../../../core/context.ts';
import { mostNotices, type PaymentProvider } from '../../../core/payments.ts';
import { ServiceFailure } from '../../../core/service-failure.ts';
import { restoredAt } from '../../../guard/audit/read.ts';
import { forgetCustomer } from '../customer/write.ts';
import { syncSubscription } from '../membership/flow/sync-subscription.ts';
import { findSubscriptionByRemote } from '../membership/read/find-subscription.ts';
import { findNewestEvent, type PaymentEventRow } from './read.ts';
import { catchUpFrom, isLatelyRestored } from './rules.ts';
import { keepEvents, markActedOn, takeDueEvent } from './write.ts';

/**
 * Whose truth this is was asked for after the news came: it is in there. After a try that failed nobody knows whether that
 * was answered, so then it is asked for in any case.
 */
const isAnswered = (
  ctx: Ctx,
  { provider, receivedAt, attempts }: PaymentEventRow,
  remoteId: string,
): boolean =>
  attempts === 1 && (findSubscriptionByRemote(ctx, provider, remoteId)?.syncedAt ?? receivedAt) > receivedAt;

/** An event says that something changed, never what: the provider is asked. */
async function actOn(ctx: Ctx, provider: PaymentProvider, row: PaymentEventRow): Promise<void> {
  const { objectId, type } = row;
  if (objectId === null || isAnswered(ctx, row, objectId)) return;
  if (type === 'customer.deleted') forgetCustomer(ctx, objectId);
  for (const remoteId of await provider.subscriptionsOf(objectId))
    if (!isAnswered(ctx, row, remoteId)) await syncSubscription(ctx, { provider: row.provider, remoteId });
}

function putAside(
  ctx: Ctx,
  { provider, eventId, type, attempts, nextTryAt }: PaymentEventRow,
  error: unknown,
) {
  const facts = { err: error, provider, event: eventId, type, attempts };
  if (nextTryAt === null) ctx.log.error(facts, 'an event could not be acted on for three days');
  else ctx.log.warn(facts, 'an event could not be acted on; it is tried again');
}

/** A provider that is not there would not answer to the next one either; the other one's news goes on. */
const isAway = (error: unknown): boolean => error instanceof ServiceFailure && error.kind !== 'refused';

/**
 * Those whose time has come, one after the other, each once: asked twice, a provider says the same twice. What fails comes
 * up again after its pause.
 */
export async function actOnEvents(
  ctx: Ctx,
  { isStopping = () => false }: { isStopping?: () => boolean } = {},
): Promise<void> {
  const silent = new Set<PaymentProviderName>();
  while (!isStopping()) {
    const row = takeDueEvent(ctx, [...silent]);
    if (!row) return;
    const provider = ctx.world[row.provider];
    // the timer asks about everything once its provider is set up again
    if (!provider) markActedOn(ctx, row);
    else
      try {
        await actOn(ctx, provider, row);
        markActedOn(ctx, row);
      } catch (error) {
        putAside(ctx, row, error);
        if (isAway(error)) silent.add(row.provider);
      }
  }
}

/** Providers count in these. */
const second = 1000;

/** How far news has been asked for, by the provider's clock. */
export type CaughtUp = Map<PaymentProviderName, Date>;

async function catchUpWith(ctx: Ctx, provider: PaymentProvider, caughtUp: CaughtUp): Promise<void> {
  const { name } = provider;
  const now = ctx.now();
  const restored = restoredAt(ctx);
  // later news than what was asked for says nothing of what was lost before; what came since a restore no more than that
  const newest =
    caughtUp.get(name) ?? findNewestEvent(ctx, name, isLatelyRestored(restored, now) ? restored : undefined);
  let since = catchUpFrom(newest, restored, now);
  for (;;) {
    const notices = await provider.listNotices(since);
    keepEvents(
      ctx,
      notices.map((notice) => ({ provider: name, notice })),
    );
    const last = notices.at(-1)?.createdAt ?? newest;
    if (!last) return;
    // more than one answer holds, and all of it from before: the next one begins behind it, or it would be the same again
    if (notices.length < mostNotices || newest === undefined || last > newest) {
      caughtUp.set(name, last);
      return;
    }
    since = last > since ? last : new Date(since.getTime() + second);
  }
}

/** News that never came: asked for, and kept like what comes by itself. */
export async function catchUp(ctx: Ctx, caughtUp: CaughtUp): Promise<void> {
  for (const provider of [ctx.world.stripe, ctx.world.paypal])
    if (provider)
      try {
        await catchUpWith(ctx, provider, caughtUp);
      } catch (error) {
        ctx.log.warn({ err: error, provider: provider.name }, 'a payment provider could not list its news');
      }
}
