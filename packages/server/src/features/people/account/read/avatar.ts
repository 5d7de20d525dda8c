import { avatar, type Db, type Params, query } from '@limn/db';
import { eq } from 'drizzle-orm';
import { avatarPath } from '../rules/avatar.ts';

const findBytes = query((db, p: Params<{ id: string }>) =>
  db.select({ bytes: avatar.bytes }).from(avatar).where(eq(avatar.id, p.id)),
);
const findBytesOfUser = query((db, p: Params<{ userId: string }>) =>
  db.select({ bytes: avatar.bytes }).from(avatar).where(eq(avatar.userId, p.userId)),
);
const findIdOfUser = query((db, p: Params<{ userId: string }>) =>
  db.select({ id: avatar.id }).from(avatar).where(eq(avatar.userId, p.userId)),
);

/** Public: the address contains a random id. */
export const findAvatar = (ctx: { db: Db }, id: string): Buffer | undefined =>
  findBytes.get(ctx, { id })?.bytes;

export const findAvatarOf = (ctx: { db: Db }, userId: string): Buffer | undefined =>
  findBytesOfUser.get(ctx, { userId })?.bytes;

/** The path of the user's picture on this server. */
export function avatarPathOf(ctx: { db: Db }, userId: string): string | null {
  const row = findIdOfUser.get(ctx, { userId });
  return row ? avatarPath(row.id) : null;
}
