import type { UserCtx } from '../../../core/context.ts';
import { may } from '../../../core/may.ts';
import { Refusal } from '../../../core/refusal.ts';
import { dropTokensOf } from '../../../guard/one-time-token/write.ts';
import type { EndAllSessions, Session, SessionId } from './schema.ts';

/** The devices that are signed in, most recently used first. */
export async function listSessions(ctx: UserCtx): Promise<Session[]> {
  may(ctx, 'session.read');
  const sessions = await ctx.world.sessions.list(ctx.actor.id);
  return sessions.map(({ id, userAgent, createdAt, lastUsedAt }) => ({
    id,
    user_agent: userAgent,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt.toISOString(),
    is_current: id === ctx.actor.sessionId,
  }));
}

/**
 * The session's token stops working at once. @throws Refusal account.confirm, session.not_found, also for another user's
 */
export async function endSession(ctx: UserCtx, { id }: SessionId): Promise<void> {
  may(ctx, 'session.end_others');
  if (!(await ctx.world.sessions.closeOne(ctx.actor.id, id))) throw new Refusal('session.not_found');
  endWhatItOpened(ctx);
}

/** @param token the caller's */
export async function endAllSessions(
  ctx: UserCtx,
  { keep_current }: EndAllSessions,
  token: string | undefined,
): Promise<void> {
  may(ctx, 'session.end_others');
  ctx.world.sessions.closeAll(ctx.actor.id, { except: keep_current ? token : undefined });
  endWhatItOpened(ctx);
}

/** Ends the user's open streams, which a device that is still signed in opens again, and drops unused links for downloads and deletions. */
function endWhatItOpened(ctx: UserCtx): void {
  for (const kind of ['archive', 'payments_csv', 'delete_image'] as const)
    dropTokensOf(ctx, ctx.actor.id, kind);
  ctx.events.emit(`account.signed_out:${ctx.actor.id}`);
}
