import { avatar, type Db } from '@limn/db';
import { eq } from 'drizzle-orm';

/** The old picture's address is dead at once. Null takes the picture away. */
export function replaceAvatar(ctx: { db: Db }, userId: string, webp: Uint8Array | null): void {
  ctx.db.delete(avatar).where(eq(avatar.userId, userId)).run();
  if (webp)
    ctx.db
      .insert(avatar)
      .values({ userId, bytes: Buffer.from(webp) })
      .run();
}
