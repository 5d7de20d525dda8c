import { atomically, type Db, deleteSome, type Params, paymentEvent, query } from '@limn/db';
import type { PaymentProviderName } from '@limn/db/enums';
import { and, eq, inArray, lt, not, sql } from 'drizzle-orm';
import type { Ctx } from '../../../core/context.ts';
import type { WebhookEvent } from '../../../core/payments.ts';
import { restoredAt } from '../../../guard/audit/read.ts';
import { findDueEvent, isForeign, type PaymentEventRow } from './read.ts';
import { endedEventTypes, foreignRetention, nextTry, paidEventTypes, retention } from './rules.ts';

export interface IncomingEvent {
  provider: PaymentProviderName;
  event: WebhookEvent;
}

const insertEvent = query((db, p: Params<Omit<PaymentEventRow, 'attempts'>>) =>
  db
    .insert(paymentEvent)
    .values({
      provider: p.provider,
      eventId: p.eventId,
      type: p.type,
      objectId: p.objectId,
      createdAt: p.createdAt,
      receivedAt: p.receivedAt,
      nextTryAt: p.nextTryAt,
    })
    .onConflictDoNothing(),
);

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
  const kept = atomically(ctx, (ctx) =>
    rows.reduce((changes, row) => changes + insertEvent.run(ctx, row).changes, 0),
  );
  if (kept > 0 && rows.some(({ nextTryAt }) => nextTryAt !== null)) ctx.events.emit('payment.kept');
}

type EventKey = Pick<PaymentEventRow, 'provider' | 'eventId'>;

const isSame = (p: Params<EventKey>) =>
  and(eq(paymentEvent.provider, p.provider), eq(paymentEvent.eventId, p.eventId));

const countTry = query((db, p: Params<EventKey & Pick<PaymentEventRow, 'attempts' | 'nextTryAt'>>) =>
  db.update(paymentEvent).set({ attempts: p.attempts, nextTryAt: p.nextTryAt }).where(isSame(p)).returning(),
);
const endTries = query((db, p: Params<EventKey>) =>
  db.update(paymentEvent).set({ nextTryAt: null }).where(isSame(p)),
);

/**
 * The next due event of a provider, with its attempt counted: a parallel caller does not get it, and after a crash it is due again later.
 */
export function takeDueEvent(
  ctx: Pick<Ctx, 'db' | 'now'>,
  provider: PaymentProviderName,
): PaymentEventRow | undefined {
  return atomically(ctx, (ctx) => {
    const due = findDueEvent(ctx, provider);
    if (!due) return undefined;
    const tried = { ...due, attempts: due.attempts + 1 };
    return countTry.get(ctx, { ...tried, nextTryAt: nextTry(tried, ctx.now()) });
  });
}

export function markProcessed(ctx: { db: Db }, { provider, eventId }: PaymentEventRow): void {
  endTries.run(ctx, { provider, eventId });
}

const isOld = (p: Params<{ before: Date }>) =>
  // unary plus: most events have been processed
  and(lt(paymentEvent.receivedAt, p.before), sql`+${paymentEvent.nextTryAt} IS NULL`);

const deleteOld = query((db, p: Params<{ before: Date; atMost: number }>) =>
  deleteSome(db, paymentEvent, isOld(p), p.atMost),
);
const deleteOldExceptForeign = query((db, p: Params<{ before: Date; since: Date; atMost: number }>) => {
  const spared = and(
    inArray(paymentEvent.type, [...paidEventTypes, ...endedEventTypes]),
    isForeign(db, p.since),
  );
  return deleteSome(db, paymentEvent, and(isOld(p), spared && not(spared)), p.atMost);
});

/**
 * Deletes processed events that no provider sends again. After a restore it keeps the events by which `limn doctor` finds
 * foreign subscriptions. The event of an end is stored as long as that of a payment, or an ended subscription would be
 * reported again between the two.
 */
export function sweepEvents(ctx: Pick<Ctx, 'db' | 'now'>, atMost: number): number {
  const now = ctx.now().getTime();
  const before = new Date(now - retention);
  const restored = restoredAt(ctx);
  if (!restored) return deleteOld.run(ctx, { before, atMost }).changes;
  const since = new Date(Math.max(restored.getTime(), now - foreignRetention));
  return deleteOldExceptForeign.run(ctx, { before, since, atMost }).changes;
}
