import { avatar, type Db } from '@limn/db';
import { eq } from 'drizzle-orm';
import { avatarPath } from '../rules/avatar.ts';

/** Public: the address contains a random id. */
export function findAvatar(ctx: { db: Db }, id: string): Buffer | undefined {
  return ctx.db.select({ bytes: avatar.bytes }).from(avatar).where(eq(avatar.id, id)).get()?.bytes;
}

export function findAvatarOf(ctx: { db: Db }, userId: string): Buffer | undefined {
  return ctx.db.select({ bytes: avatar.bytes }).from(avatar).where(eq(avatar.userId, userId)).get()?.bytes;
}

/** The path of the user's picture on this server. */
export function avatarPathOf(ctx: { db: Db }, userId: string): string | null {
  const row = ctx.db.select({ id: avatar.id }).from(avatar).where(eq(avatar.userId, userId)).get();
  return row ? avatarPath(row.id) : null;
}
