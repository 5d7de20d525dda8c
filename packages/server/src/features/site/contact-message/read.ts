import { type Db, message } from '@limn/db';
import { and, desc, eq, gt, isNull, lt, lte } from 'drizzle-orm';
import type { UserCtx } from '../../../core/context.ts';
import { may } from '../../../core/may.ts';
import { seqAfter } from '../../../guard/audit/rules.ts';
import { deliveryOf } from './rules.ts';
import type { ListMessages, Message, MessagePage } from './schema.ts';

export type MessageRow = typeof message.$inferSelect;

const pageSize = 30;
/** Unread messages are counted up to this number. */
const unreadMost = 1000;

/** The due message that has waited longest. */
export function findDueMessage(ctx: { db: Db; now(): Date }): MessageRow | undefined {
  return ctx.db
    .select()
    .from(message)
    .where(lte(message.nextTryAt, ctx.now()))
    .orderBy(message.nextTryAt)
    .limit(1)
    .get();
}

export function findMessage(ctx: { db: Db }, id: string): MessageRow | undefined {
  return ctx.db.select().from(message).where(eq(message.id, id)).get();
}

export const describeMessage = (row: MessageRow): Message => ({
  id: row.id,
  content: row.content,
  created_at: row.createdAt.toISOString(),
  is_read: row.readAt !== null,
  delivery: deliveryOf(row),
});

/** Uses the partial index on unread messages; at most 1000. */
function countUnread(ctx: { db: Db }): number {
  const unread = and(isNull(message.readAt), gt(message.seq, 0));
  return ctx.db.select({ seq: message.seq }).from(message).where(unread).limit(unreadMost).all().length;
}

/** Newest first, 30 a page. @throws Refusal request.invalid {field, issue} */
export function listMessages(ctx: UserCtx, { after, filter }: ListMessages): MessagePage {
  may(ctx, 'message.read');
  const rows = ctx.db
    .select()
    .from(message)
    .where(and(lt(message.seq, seqAfter(after)), filter === 'unread' ? isNull(message.readAt) : undefined))
    .orderBy(desc(message.seq))
    .limit(pageSize + 1)
    .all();
  const items = rows.slice(0, pageSize);
  const next = rows.length > pageSize ? String(items.at(-1)?.seq) : null;
  return { items: items.map(describeMessage), next, unread: countUnread(ctx) };
}
