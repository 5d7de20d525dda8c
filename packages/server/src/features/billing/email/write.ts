import { atomically, billingLetter, type Db } from '@limn/db';
import { eq, isNotNull, lt } from 'drizzle-orm';
import type { Ctx } from '../../../core/context.ts';
import { day } from '../../../core/time.ts';
import { type EmailRow, findDueEmail, listEnds, listRenewals } from './read.ts';
import { endEmail, type NewEmail, nextTry, renewalEmail } from './rules.ts';

/** The command line has no mailer. It queues emails for the server to send. */
type QueueCtx = Pick<Ctx, 'db' | 'now'> & { world: { mailer: unknown } };

/**
 * Queues emails in the caller's transaction. Without a mailer nothing is queued, so that no old receipts are sent once
 * there is one.
 */
export function queueEmails(ctx: QueueCtx, userId: string, emails: NewEmail[]): void {
  if (!ctx.world.mailer) return;
  const now = ctx.now();
  for (const letter of emails)
    ctx.db
      .insert(billingLetter)
      .values({ ...letter, userId, createdAt: now, nextTryAt: now })
      .onConflictDoNothing()
      .run();
}

/** Queues the emails that depend on the date: renewals that are near, and memberships that have ended. */
export function queueDailyEmails(ctx: QueueCtx): void {
  if (!ctx.world.mailer) return;
  atomically(ctx, (ctx) => {
    for (const renewal of listRenewals(ctx)) queueEmails(ctx, renewal.userId, [renewalEmail(renewal)]);
    for (const ended of listEnds(ctx)) queueEmails(ctx, ended.userId, [endEmail(ended)]);
  });
}

/**
 * The next due email, with its attempt counted: a parallel caller does not get it, and after a crash it is due again later.
 */
export function takeDueEmail(ctx: Pick<Ctx, 'db' | 'now'>): EmailRow | undefined {
  return atomically(ctx, (ctx) => {
    const due = findDueEmail(ctx);
    if (!due) return undefined;
    const tried = { ...due, attempts: due.attempts + 1 };
    return ctx.db
      .update(billingLetter)
      .set({ attempts: tried.attempts, nextTryAt: nextTry(tried, ctx.now()) })
      .where(eq(billingLetter.key, due.key))
      .returning()
      .get();
  });
}

/** For a restored backup: the waiting emails may have been sent since it was made. */
export function dropQueuedEmails({ db }: { db: Db }): void {
  db.update(billingLetter).set({ nextTryAt: null }).where(isNotNull(billingLetter.nextTryAt)).run();
}

export function markEmailSent(ctx: Pick<Ctx, 'db' | 'now'>, { key }: EmailRow): void {
  ctx.db
    .update(billingLetter)
    .set({ sentAt: ctx.now(), nextTryAt: null })
    .where(eq(billingLetter.key, key))
    .run();
}

/** Milliseconds that emails are stored: longer than the same event could be reported again. */
const retention = 40 * day;

export function sweepEmails(ctx: { db: Db; now(): Date }): void {
  const before = new Date(ctx.now().getTime() - retention);
  ctx.db.delete(billingLetter).where(lt(billingLetter.createdAt, before)).run();
}
