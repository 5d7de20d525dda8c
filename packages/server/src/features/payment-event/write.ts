import { atomically, type Db, paymentEvent } from '@limn/db';
import type { PaymentProviderName } from '@limn/db/words';
import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Ctx } from '../../core/context.ts';
import type { Notice } from '../../core/payments.ts';
import { findDueEvent, type PaymentEventRow } from './read.ts';
import { keptFor, nextTry } from './rules.ts';

/** Kept when it returns; acted on afterwards. Once more, it changes nothing. What is about nothing is done already. */
export function keepEvent(
  ctx: Pick<Ctx, 'db' | 'now' | 'events'>,
  provider: PaymentProviderName,
  { eventId, type, objectId, createdAt }: Notice,
): void {
  const now = ctx.now();
  const { changes } = ctx.db
    .insert(paymentEvent)
    .values({
      ...{ provider, eventId, type, objectId, createdAt },
      receivedAt: now,
      nextTryAt: objectId === null ? null : now,
    })
    .onConflictDoNothing()
    .run();
  if (changes > 0 && objectId !== null) ctx.events.tell('payment.kept');
}

const isIt = ({ provider, eventId }: PaymentEventRow) =>
  and(eq(paymentEvent.provider, provider), eq(paymentEvent.eventId, eventId));

/**
 * The next one, counted as tried: whoever else looks now does not find it, and if we are killed it comes up again after its
 * pause.
 */
export function takeDueEvent(ctx: Pick<Ctx, 'db' | 'now'>): PaymentEventRow | undefined {
  return atomically(ctx, (ctx) => {
    const due = findDueEvent(ctx);
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

/** Those that are done with: no provider sends them again. */
export function sweepEvents(ctx: Pick<Ctx, 'db' | 'now'>): void {
  const before = new Date(ctx.now().getTime() - keptFor);
  ctx.db
    .delete(paymentEvent)
    .where(and(lt(paymentEvent.receivedAt, before), isNull(paymentEvent.nextTryAt)))
    .run();
}
