import { atomically, type Db, message } from '@limn/db';
import { eq, isNotNull, lt } from 'drizzle-orm';
import { callerNetwork } from '../../../core/caller.ts';
import type { Ctx, UserCtx } from '../../../core/context.ts';
import { may } from '../../../core/may.ts';
import { Refusal } from '../../../core/refusal.ts';
import { cleanLines } from '../../../core/text.ts';
import { noteAct } from '../../../guard/audit/write.ts';
import { countAttempt, countNetwork, isBeyond } from '../../../guard/rate-limit/write.ts';
import { describeMessage, findDueMessage, findMessage, type MessageRow } from './read.ts';
import { nextTry } from './rules.ts';
import type { MarkMessage, Message, MessageSent, SendMessage } from './schema.ts';

/** Kept when it returns; passed on afterwards. @throws Refusal request.invalid {field, issue}, request.too_many */
export function sendMessage(ctx: Ctx, input: SendMessage): MessageSent {
  may(ctx, 'message.send');
  const content = cleanLines(input.content);
  if (content === null)
    throw new Refusal('request.invalid', { field: 'content', issue: 'must not be empty' });
  countNetwork(ctx, 'message.network');
  // a few networks cannot use up what the others have: the first message of a day has a quota of its own
  const isFirst = !isBeyond(ctx, 'message.first', callerNetwork(ctx));
  countAttempt(ctx, isFirst ? 'message.newcomers' : 'message.crowd', 'everyone');
  const now = ctx.now();
  const nextTryAt = ctx.world.community ? now : null;
  ctx.db.insert(message).values({ content, createdAt: now, nextTryAt }).run();
  ctx.events.tell('message.kept');
  return { ok: true };
}

/**
 * The next one to try, counted as tried: whoever else looks now does not find it, and if we are killed it comes up again
 * after its pause.
 */
export function takeDueMessage(ctx: Ctx): MessageRow | undefined {
  return atomically(ctx, (ctx) => {
    const due = findDueMessage(ctx);
    if (!due) return undefined;
    const tried = { ...due, attempts: due.attempts + 1 };
    return ctx.db
      .update(message)
      .set({ attempts: tried.attempts, nextTryAt: nextTry(tried, ctx.now()) })
      .where(eq(message.seq, due.seq))
      .returning()
      .get();
  });
}

export function markDelivered(ctx: { db: Db; now(): Date }, { seq }: MessageRow): void {
  ctx.db.update(message).set({ deliveredAt: ctx.now(), nextTryAt: null }).where(eq(message.seq, seq)).run();
}

/** It stays where it is kept. */
export function giveUpMessage(ctx: { db: Db }, { seq }: MessageRow): void {
  ctx.db.update(message).set({ nextTryAt: null }).where(eq(message.seq, seq)).run();
}

/** Likewise all that wait: what a backup shows as waiting has been passed on since. */
export function giveUpMessages({ db }: { db: Db }): void {
  db.update(message).set({ nextTryAt: null }).where(isNotNull(message.nextTryAt)).run();
}

/** What was not taken for being one too many was not tried; it and all others wait. */
export function postponeMessages(ctx: Ctx, { seq, attempts }: MessageRow, until: Date): void {
  atomically(ctx, ({ db }) => {
    db.update(message)
      .set({ attempts: attempts - 1, nextTryAt: until })
      .where(eq(message.seq, seq))
      .run();
    db.update(message).set({ nextTryAt: until }).where(lt(message.nextTryAt, until)).run();
  });
}

/** As read by the team, or not; what is so already leaves no trace. @throws Refusal message.not_found */
export function markMessage(ctx: UserCtx, { id, is_read }: MarkMessage): Message {
  may(ctx, 'message.read');
  return atomically(ctx, (ctx) => {
    const row = findMessage(ctx, id);
    if (!row) throw new Refusal('message.not_found');
    if ((row.readAt !== null) === is_read) return describeMessage(row);
    const marked = ctx.db
      .update(message)
      .set({ readAt: is_read ? ctx.now() : null })
      .where(eq(message.seq, row.seq))
      .returning()
      .get();
    const subject = row.createdAt.toISOString();
    noteAct(ctx, { action: 'message.read', subject, subjectId: id, detail: { is_read } });
    return describeMessage(marked);
  });
}
