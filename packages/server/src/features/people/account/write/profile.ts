import { atomically, type Params, query, user } from '@limn/db';
import { eq } from 'drizzle-orm';
import type { UserCtx } from '../../../../core/context.ts';
import { may, refuseEndedSession } from '../../../../core/may.ts';
import { replaceAvatar } from './avatar.ts';

const setDisplayName = query((db, p: Params<{ id: string; displayName: string | null }>) =>
  db.update(user).set({ displayName: p.displayName }).where(eq(user.id, p.id)),
);
const setBio = query((db, p: Params<{ id: string; bio: string | null }>) =>
  db.update(user).set({ bio: p.bio }).where(eq(user.id, p.id)),
);

export interface Profile {
  displayName?: string | null;
  bio?: string | null;
  /** WebP; null removes it. */
  avatar?: Uint8Array | null | undefined;
}

/**
 * Writes all fields in one transaction; fields that are left out stay. @throws Refusal account.signed_out when the session
 * has ended meanwhile
 */
export function writeProfile(ctx: UserCtx, { avatar, displayName, bio }: Profile): void {
  may(ctx, 'account.update');
  atomically(ctx, (ctx) => {
    refuseEndedSession(ctx);
    const { id } = ctx.actor;
    if (displayName !== undefined) setDisplayName.run(ctx, { id, displayName });
    if (bio !== undefined) setBio.run(ctx, { id, bio });
    if (avatar !== undefined) replaceAvatar(ctx, id, avatar);
  });
}
