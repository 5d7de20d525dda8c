import { avatar, type Db, newId, type Params, query } from '@limn/db';
import { eq } from 'drizzle-orm';

const deleteAvatar = query((db, p: Params<{ userId: string }>) =>
  db.delete(avatar).where(eq(avatar.userId, p.userId)),
);
const insertAvatar = query((db, p: Params<{ id: string; userId: string; bytes: Buffer }>) =>
  db.insert(avatar).values({ id: p.id, userId: p.userId, bytes: p.bytes }),
);

/** The old picture's address stops working at once. Null removes the picture. */
export function replaceAvatar(ctx: { db: Db }, userId: string, webp: Uint8Array | null): void {
  deleteAvatar.run(ctx, { userId });
  if (webp) insertAvatar.run(ctx, { id: newId(), userId, bytes: Buffer.from(webp) });
}
