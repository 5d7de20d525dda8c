import { type Db, message } from '@limn/db';
import { lte } from 'drizzle-orm';

import type { UserCtx } from '../../core/context.ts';
import type { ListMessages, MessagePage } from './schema.ts';

export type MessageRow = typeof message.$inferSelect;

/** The one that has waited longest, of those whose time has come. */
export function findDueMessage(ctx: { db: Db; now(): Date }): MessageRow | undefined {
  return ctx.db
    .select()
    .from(message)
    .where(lte(message.nextTryAt, ctx.now()))
    .orderBy(message.nextTryAt)
    .limit(1)
    .get();
}

export function listMessages(_ctx: UserCtx, _input: ListMessages): MessagePage {
  throw new Error('not built');
}
