import { atomically, billingLetter, type Db } from '@limn/db';
import { eq, isNotNull, lt } from 'drizzle-orm';
import type { Ctx } from '../../../core/context.ts';
import { findDueLetter, type LetterRow, listEnds, listRenewals } from './read.ts';
import { endLetter, type LetterWish, nextTry, renewalLetter } from './rules.ts';

/** All that counts of the mailer is whether there is one: the command line keeps letters for the server to send. */
type KeepCtx = Pick<Ctx, 'db' | 'now'> & { world: { mailer: unknown } };

/** Part of the transaction that it tells of. Nothing where no mail is set up: nobody wants last year's receipts. */
export function keepLetters(ctx: KeepCtx, userId: string, letters: LetterWish[]): void {
  if (!ctx.world.mailer) return;
  const now = ctx.now();
  for (const letter of letters)
    ctx.db
      .insert(billingLetter)
      .values({ ...letter, userId, createdAt: now, nextTryAt: now })
      .onConflictDoNothing()
      .run();
}

/** What only the calendar brings: renewals that are near, and memberships that are over. */
export function keepLettersOfToday(ctx: KeepCtx): void {
  if (!ctx.world.mailer) return;
  atomically(ctx, (ctx) => {
    for (const renewal of listRenewals(ctx)) keepLetters(ctx, renewal.userId, [renewalLetter(renewal)]);
    for (const ended of listEnds(ctx)) keepLetters(ctx, ended.userId, [endLetter(ended)]);
  });
}

/**
 * The next one to send, counted as tried: whoever else looks now does not find it, and if we are killed it comes up again
 * after its pause.
 */
export function takeDueLetter(ctx: Pick<Ctx, 'db' | 'now'>): LetterRow | undefined {
  return atomically(ctx, (ctx) => {
    const due = findDueLetter(ctx);
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

/** What waited when a backup was made: it has been sent since, or nobody knows. */
export function giveUpLetters({ db }: { db: Db }): void {
  db.update(billingLetter).set({ nextTryAt: null }).where(isNotNull(billingLetter.nextTryAt)).run();
}

export function markLetterSent(ctx: Pick<Ctx, 'db' | 'now'>, { key }: LetterRow): void {
  ctx.db
    .update(billingLetter)
    .set({ sentAt: ctx.now(), nextTryAt: null })
    .where(eq(billingLetter.key, key))
    .run();
}

const day = 86_400_000;
/** Longer than anything that is written of could come up again. */
const keptFor = 40 * day;

export function sweepLetters(ctx: { db: Db; now(): Date }): void {
  const before = new Date(ctx.now().getTime() - keptFor);
  ctx.db.delete(billingLetter).where(lt(billingLetter.createdAt, before)).run();
}
