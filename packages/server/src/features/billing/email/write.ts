import { atomically, billingLetter, type Db, deleteSome, type Params, query } from '@limn/db';
import { eq, isNotNull, lt } from 'drizzle-orm';
import type { Ctx } from '../../../core/context.ts';
import { day } from '../../../core/time.ts';
import { type EmailRow, findDueEmail, listEnds, listRenewals } from './read.ts';
import { endEmail, type NewEmail, nextTry, renewalEmail } from './rules.ts';

/** The command line has no mailer. It queues emails for the server to send. */
type QueueCtx = Pick<Ctx, 'db' | 'now'> & { world: { mailer: unknown } };

const insertEmail = query((db, p: Params<Omit<EmailRow, 'attempts' | 'sentAt'>>) =>
  db
    .insert(billingLetter)
    .values({
      key: p.key,
      userId: p.userId,
      kind: p.kind,
      body: p.body,
      createdAt: p.createdAt,
      nextTryAt: p.nextTryAt,
    })
    .onConflictDoNothing(),
);
const countTry = query((db, p: Params<Pick<EmailRow, 'key' | 'attempts' | 'nextTryAt'>>) =>
  db
    .update(billingLetter)
    .set({ attempts: p.attempts, nextTryAt: p.nextTryAt })
    .where(eq(billingLetter.key, p.key))
    .returning(),
);
const dropQueued = query((db) =>
  db.update(billingLetter).set({ nextTryAt: null }).where(isNotNull(billingLetter.nextTryAt)),
);
const setSent = query((db, p: Params<{ key: string; sentAt: Date }>) =>
  db.update(billingLetter).set({ sentAt: p.sentAt, nextTryAt: null }).where(eq(billingLetter.key, p.key)),
);
const deleteBefore = query((db, p: Params<{ before: Date; atMost: number }>) =>
  deleteSome(db, billingLetter, lt(billingLetter.createdAt, p.before), p.atMost),
);

/**
 * Queues emails in the caller's transaction. Without a mailer nothing is queued, so that no old receipts are sent once
 * there is one.
 */
export function queueEmails(ctx: QueueCtx, userId: string, emails: NewEmail[]): void {
  if (!ctx.world.mailer) return;
  const now = ctx.now();
  for (const email of emails) insertEmail.run(ctx, { ...email, userId, createdAt: now, nextTryAt: now });
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
    return countTry.get(ctx, { ...tried, nextTryAt: nextTry(tried, ctx.now()) });
  });
}

/** For a restored backup: the waiting emails may have been sent since it was made. */
export function dropQueuedEmails(ctx: { db: Db }): void {
  dropQueued.run(ctx);
}

export function markEmailSent(ctx: Pick<Ctx, 'db' | 'now'>, { key }: EmailRow): void {
  setSent.run(ctx, { key, sentAt: ctx.now() });
}

/** Milliseconds that emails are stored: longer than the same event could be reported again. */
const retention = 40 * day;

export const sweepEmails = (ctx: { db: Db; now(): Date }, atMost: number): number =>
  deleteBefore.run(ctx, { before: new Date(ctx.now().getTime() - retention), atMost }).changes;
