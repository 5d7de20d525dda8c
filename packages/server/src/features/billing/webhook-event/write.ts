import { atomically, type Db, paymentEvent } from '@limn/db';
import type { PaymentProviderName } from '@limn/db/words';
import { and, eq, inArray, isNull, lt, not, type SQL } from 'drizzle-orm';
import type { Ctx } from '../../../core/context.ts';
import type { Notice } from '../../../core/payments.ts';
import { restoredAt } from '../../../guard/audit/read.ts';
import { findDueEvent, isOfStranger, type PaymentEventRow } from './read.ts';
import { keptFor, nextTry, strangersKeptFor, tellOfEnd, tellOfPaying } from './rules.ts';

export interface ComingEvent {
  provider: PaymentProviderName;
  notice: Notice;
}

/** In one statement: a limit of SQLite's is far beyond. */
const mostAtOnce = 500;

/**
 * Kept when it returns, all of them by one write to the disk; acted on afterwards. Once more, they change nothing. What is
 * about nothing is done already.
 */
export function keepEvents(ctx: Pick<Ctx, 'db' | 'now' | 'events'>, coming: ComingEvent[]): void {
  const now = ctx.now();
  const rows = coming.map(({ provider, notice: { eventId, type, objectId, createdAt } }) => ({
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
  if (kept > 0 && rows.some(({ nextTryAt }) => nextTryAt !== null)) ctx.events.tell('payment.kept');
}

const isIt = ({ provider, eventId }: PaymentEventRow) =>
  and(eq(paymentEvent.provider, provider), eq(paymentEvent.eventId, eventId));

/**
 * The next one, counted as tried: whoever else looks now does not find it, and if we are killed it comes up again after its
 * pause.
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
      .where(isIt(due))
      .returning()
      .get();
  });
}

export function markActedOn(ctx: { db: Db }, row: PaymentEventRow): void {
  ctx.db.update(paymentEvent).set({ nextTryAt: null }).where(isIt(row)).run();
}

/**
 * What `limn doctor` names strangers by, in a house that was restored. The news of an end is kept as long as that of a
 * payment, or who has ended would be named anew between the two.
 */
function ofStrangers(ctx: Pick<Ctx, 'db' | 'now'>): SQL | undefined {
  const restored = restoredAt(ctx);
  if (!restored) return undefined;
  const since = Math.max(restored.getTime(), ctx.now().getTime() - strangersKeptFor);
  return and(inArray(paymentEvent.type, [...tellOfPaying, ...tellOfEnd]), isOfStranger(ctx, new Date(since)));
}

/** Those that are done with: no provider sends them again. */
export function sweepEvents(ctx: Pick<Ctx, 'db' | 'now'>): void {
  const before = new Date(ctx.now().getTime() - keptFor);
  const spared = ofStrangers(ctx);
  ctx.db
    .delete(paymentEvent)
    .where(and(lt(paymentEvent.receivedAt, before), isNull(paymentEvent.nextTryAt), spared && not(spared)))
    .run();
}
