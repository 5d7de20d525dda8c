import { avatar, type Db } from '@limn/db';
import { limits } from '@limn/db/words';
import { eq } from 'drizzle-orm';
import type { UserCtx } from '../../core/context.ts';
import { Refusal } from '../../core/refusal.ts';
import { ServiceFailure } from '../../core/world.ts';

/** The old picture's address is dead at once. Null takes the picture away. */
export function replaceAvatar(ctx: { db: Db }, userId: string, webp: Uint8Array | null): void {
  ctx.db.delete(avatar).where(eq(avatar.userId, userId)).run();
  if (webp)
    ctx.db
      .insert(avatar)
      .values({ userId, bytes: Buffer.from(webp) })
      .run();
}

/** Whatever goes wrong gets one answer: what differs by address would tell which doors of the house are open. */
async function usable(ctx: UserCtx, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  try {
    return await make();
  } catch (error) {
    const facts = { err: error, user: ctx.actor.id };
    if (error instanceof ServiceFailure) ctx.log.info(facts, 'no avatar could be made of it');
    else ctx.log.error(facts, 'a bug while an avatar was made');
    throw new Refusal('avatar.unusable');
  }
}

/** @throws Refusal avatar.unusable */
export const developAvatar = (ctx: UserCtx, bytes: Uint8Array): Promise<Uint8Array> =>
  usable(ctx, () => ctx.world.darkroom.developAvatar(bytes));

const fetchMilliseconds = 10_000;

/** The picture at a public address, fetched once and made ours. @throws Refusal avatar.unusable */
export const fetchAvatar = (ctx: UserCtx, url: string): Promise<Uint8Array> =>
  usable(ctx, async () => {
    const wish = { maxBytes: limits.avatarMax, milliseconds: fetchMilliseconds };
    const { bytes } = await ctx.world.downloads.fetch(url, wish);
    return ctx.world.darkroom.developAvatar(bytes);
  });
