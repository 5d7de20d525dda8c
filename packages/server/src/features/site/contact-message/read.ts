import { type Db, message, type Params, query } from '@limn/db';
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

const findDue = query((db, p: Params<{ now: Date }>) =>
  db.select().from(message).where(lte(message.nextTryAt, p.now)).orderBy(message.nextTryAt).limit(1),
);
const findById = query((db, p: Params<{ id: string }>) =>
  db.select().from(message).where(eq(message.id, p.id)),
);
const listAll = query((db, p: Params<{ before: number }>) =>
  db
    .select()
    .from(message)
    .where(lt(message.seq, p.before))
    .orderBy(desc(message.seq))
    .limit(pageSize + 1),
);
const listUnread = query((db, p: Params<{ before: number }>) =>
  db
    .select()
    .from(message)
    .where(and(lt(message.seq, p.before), isNull(message.readAt)))
    .orderBy(desc(message.seq))
    .limit(pageSize + 1),
);
/** Uses the partial index on unread messages. */
const listUnreadSeqs = query((db) =>
  db
    .select({ seq: message.seq })
    .from(message)
    .where(and(isNull(message.readAt), gt(message.seq, 0)))
    .limit(unreadMost),
);

/** The due message that has waited longest. */
export const findDueMessage = (ctx: { db: Db; now(): Date }): MessageRow | undefined =>
  findDue.get(ctx, { now: ctx.now() });

export const findMessage = (ctx: { db: Db }, id: string): MessageRow | undefined => findById.get(ctx, { id });

export const describeMessage = (row: MessageRow): Message => ({
  id: row.id,
  content: row.content,
  created_at: row.createdAt.toISOString(),
  is_read: row.readAt !== null,
  delivery: deliveryOf(row),
});

/** At most `unreadMost`. */
export const countUnread = (ctx: { db: Db }): number => listUnreadSeqs.all(ctx).length;

/** Newest first, 30 a page. @throws Refusal request.invalid {field, issue} */
export function listMessages(ctx: UserCtx, { after, filter }: ListMessages): MessagePage {
  may(ctx, 'message.read');
  const list = filter === 'unread' ? listUnread : listAll;
  const rows = list.all(ctx, { before: seqAfter(after) });
  const items = rows.slice(0, pageSize);
  const next = rows.length > pageSize ? String(items.at(-1)?.seq) : null;
  return { items: items.map(describeMessage), next, unread: countUnread(ctx) };
}
