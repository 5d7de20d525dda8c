import { atomically, type Db, message, newId, type Params, query } from '@limn/db';
import { eq, isNotNull, lt } from 'drizzle-orm';
import { callerNetwork } from '../../../core/caller.ts';
import type { Ctx, UserCtx } from '../../../core/context.ts';
import { may } from '../../../core/may.ts';
import { Refusal } from '../../../core/refusal.ts';
import { cleanLines } from '../../../core/text.ts';
import { addAuditEntry } from '../../../guard/audit/write.ts';
import { countAttempt, countNetwork, isOverLimit } from '../../../guard/rate-limit/write.ts';
import { describeMessage, findDueMessage, findMessage, type MessageRow } from './read.ts';
import { nextTry } from './rules.ts';
import type { MarkMessage, Message, MessageSent, SendMessage } from './schema.ts';

const insertMessage = query(
  (db, p: Params<{ id: string; content: string; createdAt: Date; nextTryAt: Date | null }>) =>
    db
      .insert(message)
      .values({ id: p.id, content: p.content, createdAt: p.createdAt, nextTryAt: p.nextTryAt }),
);
const setAttempts = query((db, p: Params<{ seq: number; attempts: number; nextTryAt: Date | null }>) =>
  db
    .update(message)
    .set({ attempts: p.attempts, nextTryAt: p.nextTryAt })
    .where(eq(message.seq, p.seq))
    .returning(),
);
const setDelivered = query((db, p: Params<{ seq: number; deliveredAt: Date }>) =>
  db.update(message).set({ deliveredAt: p.deliveredAt, nextTryAt: null }).where(eq(message.seq, p.seq)),
);
const endRetries = query((db, p: Params<{ seq: number }>) =>
  db.update(message).set({ nextTryAt: null }).where(eq(message.seq, p.seq)),
);
const endAllRetries = query((db) =>
  db.update(message).set({ nextTryAt: null }).where(isNotNull(message.nextTryAt)),
);
const postponeAll = query((db, p: Params<{ until: Date }>) =>
  db.update(message).set({ nextTryAt: p.until }).where(lt(message.nextTryAt, p.until)),
);
const setReadAt = query((db, p: Params<{ seq: number; readAt: Date | null }>) =>
  db.update(message).set({ readAt: p.readAt }).where(eq(message.seq, p.seq)).returning(),
);

/** Stores a message; a job passes it on. @throws Refusal request.invalid {field, issue}, request.too_many */
export function sendMessage(ctx: Ctx, input: SendMessage): MessageSent {
  may(ctx, 'message.send');
  const content = cleanLines(input.content);
  if (content === null)
    throw new Refusal('request.invalid', { field: 'content', issue: 'must not be empty' });
  countNetwork(ctx, 'message.network');
  // the first message of a day has a limit of its own, so that a few networks cannot use up that of all others
  const isFirst = !isOverLimit(ctx, 'message.first', callerNetwork(ctx));
  countAttempt(ctx, isFirst ? 'message.newcomers' : 'message.crowd', 'everyone');
  const now = ctx.now();
  const nextTryAt = ctx.world.community ? now : null;
  insertMessage.run(ctx, { id: newId(), content, createdAt: now, nextTryAt });
  ctx.events.emit('message.kept');
  return { ok: true };
}

/**
 * The next due message, with its attempt counted: a parallel caller does not get it, and after a crash it is due again
 * later.
 */
export function takeDueMessage(ctx: Ctx): MessageRow | undefined {
  return atomically(ctx, (ctx) => {
    const due = findDueMessage(ctx);
    if (!due) return undefined;
    const tried = { ...due, attempts: due.attempts + 1 };
    return setAttempts.get(ctx, { ...tried, nextTryAt: nextTry(tried, ctx.now()) });
  });
}

export function markDelivered(ctx: { db: Db; now(): Date }, { seq }: MessageRow): void {
  setDelivered.run(ctx, { seq, deliveredAt: ctx.now() });
}

/** No further attempts; the message stays stored. */
export function stopRetrying(ctx: { db: Db }, { seq }: MessageRow): void {
  endRetries.run(ctx, { seq });
}

/** For a restored backup: the messages that wait in it have been passed on since. */
export function stopAllRetries(ctx: { db: Db }): void {
  endAllRetries.run(ctx);
}

/** The community refused the message because there were too many: its attempt does not count, and all messages wait. */
export function postponeMessages(ctx: Ctx, { seq, attempts }: MessageRow, until: Date): void {
  atomically(ctx, (ctx) => {
    setAttempts.run(ctx, { seq, attempts: attempts - 1, nextTryAt: until });
    postponeAll.run(ctx, { until });
  });
}

/**
 * Marks a message as read or unread by the team. Without a change there is no audit entry. @throws Refusal
 * message.not_found
 */
export function markMessage(ctx: UserCtx, { id, is_read }: MarkMessage): Message {
  may(ctx, 'message.read');
  return atomically(ctx, (ctx) => {
    const row = findMessage(ctx, id);
    if (!row) throw new Refusal('message.not_found');
    if ((row.readAt !== null) === is_read) return describeMessage(row);
    const marked = setReadAt.get(ctx, { seq: row.seq, readAt: is_read ? ctx.now() : null });
    const subject = row.createdAt.toISOString();
    addAuditEntry(ctx, { action: 'message.read', subject, subjectId: id, detail: { is_read } });
    return describeMessage(marked);
  });
}
