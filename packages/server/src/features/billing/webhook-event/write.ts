import { atomically, type Db, paymentEvent } from '@limn/db';
import type { PaymentProviderName } from '@limn/db/enums';
import { and, eq, inArray, isNull, lt, not, type SQL } from 'drizzle-orm';
import type { Ctx } from '../../../core/context.ts';
import type { WebhookEvent } from '../../../core/payments.ts';
import { restoredAt } from '../../../guard/audit/read.ts';
import { findDueEvent, isForeign, type PaymentEventRow } from './read.ts';
import { endedEventTypes, foreignRetention, nextTry, paidEventTypes, retention } from './rules.ts';

export interface IncomingEvent {
  provider: PaymentProviderName;
  event: WebhookEvent;
}

/** Rows in one statement, far below SQLite's limit. */
const mostAtOnce = 500;

/**
 * Stores events in one transaction and announces them for processing. Known events change nothing. An event without an
 * object needs no processing.
 */
export function storeEvents(ctx: Pick<Ctx, 'db' | 'now' | 'events'>, incoming: IncomingEvent[]): void {
  const now = ctx.now();
  const rows = incoming.map(({ provider, event: { eventId, type, objectId, createdAt } }) => ({
    ...{ provider, eventId, type, objectId, createdAt },
    receivedAt: now,
    nextTryAt: objectId === null ? null : now,
  }));
  const kept = atomically(ctx, ({ db }) => {
    let changes = 0;
    for (let from = 0; from < rows.length; from += mostAtOnce)
      changes += db
        .insert(paymentEvent)
        .values(rows.slice(from, from + mostAtOnce))
        .onConflictDoNothing()
        .run().changes;
    return changes;
  });
  if (kept > 0 && rows.some(({ nextTryAt }) => nextTryAt !== null)) ctx.events.emit('payment.kept');
}

const sameEvent = ({ provider, eventId }: PaymentEventRow) =>
  and(eq(paymentEvent.provider, provider), eq(paymentEvent.eventId, eventId));

/**
 * The next due event, with its attempt counted: a parallel caller does not get it, and after a crash it is due again later.
 */
export function takeDueEvent(
  ctx: Pick<Ctx, 'db' | 'now'>,
  notOf: PaymentProviderName[],
): PaymentEventRow | undefined {
  return atomically(ctx, (ctx) => {
    const due = findDueEvent(ctx, notOf);
    if (!due) return undefined;
    const tried = { ...due, attempts: due.attempts + 1 };
    return ctx.db
      .update(paymentEvent)
      .set({ attempts: tried.attempts, nextTryAt: nextTry(tried, ctx.now()) })
      .where(sameEvent(due))
      .returning()
      .get();
  });
}

export function markProcessed(ctx: { db: Db }, row: PaymentEventRow): void {
  ctx.db.update(paymentEvent).set({ nextTryAt: null }).where(sameEvent(row)).run();
}

/**
 * The events by which `limn doctor` finds foreign subscriptions after a restore. The event of an end is stored as long as
 * that of a payment, or an ended subscription would be reported again between the two.
 */
function foreignEvents(ctx: Pick<Ctx, 'db' | 'now'>): SQL | undefined {
  const restored = restoredAt(ctx);
  if (!restored) return undefined;
  const since = Math.max(restored.getTime(), ctx.now().getTime() - foreignRetention);
  return and(
    inArray(paymentEvent.type, [...paidEventTypes, ...endedEventTypes]),
    isForeign(ctx, new Date(since)),
  );
}

/** Deletes processed events that no provider sends again. */
export function sweepEvents(ctx: Pick<Ctx, 'db' | 'now'>): void {
  const before = new Date(ctx.now().getTime() - retention);
  const spared = foreignEvents(ctx);
  ctx.db
    .delete(paymentEvent)
    .where(and(lt(paymentEvent.receivedAt, before), isNull(paymentEvent.nextTryAt), spared && not(spared)))
    .run();
}
