import { avatar, type Db } from '@limn/db';
import { eq } from 'drizzle-orm';
import { avatarPath } from '../rules/avatar.ts';

/** Under its address whoever has it may see it. */
export function findAvatar(ctx: { db: Db }, id: string): Buffer | undefined {
  return ctx.db.select({ bytes: avatar.bytes }).from(avatar).where(eq(avatar.id, id)).get()?.bytes;
}

export function findAvatarOf(ctx: { db: Db }, userId: string): Buffer | undefined {
  return ctx.db.select({ bytes: avatar.bytes }).from(avatar).where(eq(avatar.userId, userId)).get()?.bytes;
}

/** Where somebody's picture is on this server, as a path. */
export function avatarPathOf(ctx: { db: Db }, userId: string): string | null {
  const row = ctx.db.select({ id: avatar.id }).from(avatar).where(eq(avatar.userId, userId)).get();
  return row ? avatarPath(row.id) : null;
}
