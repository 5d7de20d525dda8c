import { avatar, type Db } from '@limn/db';
import { eq } from 'drizzle-orm';

/** The old picture's address stops working at once. Null removes the picture. */
export function replaceAvatar(ctx: { db: Db }, userId: string, webp: Uint8Array | null): void {
  ctx.db.delete(avatar).where(eq(avatar.userId, userId)).run();
  if (webp)
    ctx.db
      .insert(avatar)
      .values({ userId, bytes: Buffer.from(webp) })
      .run();
}
