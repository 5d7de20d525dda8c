import { atomically, type Db } from '@limn/db';
import type { Ctx, UserCtx } from '../../../core/context.ts';
import { refuseEndedSession } from '../../../core/may.ts';
import { Refusal } from '../../../core/refusal.ts';
import { dropTokensOf, issueToken, type TakenToken, takeToken } from '../../../guard/one-time-token/write.ts';
import { findUser, refuseDisabled } from '../account/read.ts';
import { forgetClients } from '../account/write/known-client.ts';
import { removeIdentitiesOf } from '../account/write/remove-identities.ts';
import { markAddressProven, replacePasswordHash } from '../account/write.ts';
import { resetMinutes } from './rules.ts';

/**
 * Sets the password from the session of `token`: other sessions end, and older links stop working.
 * @throws Refusal account.signed_out when the session has ended meanwhile, account.wrong_password when the password was
 * changed
 */
export function writePassword(
  ctx: UserCtx,
  { from, to, token }: { from: string | null; to: string; token: string | undefined },
): void {
  const { id: userId, sessionId } = ctx.actor;
  atomically(ctx, (ctx) => {
    // the account may have been taken over during the hashing: then it has no password either
    refuseEndedSession(ctx);
    if (!replacePasswordHash(ctx, { userId, from, to })) throw new Refusal('account.wrong_password');
    dropTokensOf(ctx, userId);
    if (from !== null) ctx.world.sessions.confirm(userId, sessionId);
    ctx.world.sessions.closeAll(userId, { except: token });
  });
}

/** The user that a link belongs to. @throws Refusal password.link_invalid, account.disabled */
export function linkOwner(ctx: { db: Db }, ticket: TakenToken | undefined) {
  const row = ticket?.userId == null ? undefined : findUser(ctx, ticket.userId);
  if (!row) throw new Refusal('password.link_invalid');
  refuseDisabled(ctx, row.id);
  return row;
}

/**
 * Ends every earlier way into the account. A link that came by email proves the address.
 * @throws Refusal password.link_invalid when it was used meanwhile, account.disabled
 */
export function redeemLink(ctx: Ctx, token: string, to: string): void {
  atomically(ctx, (ctx) => {
    const ticket = takeToken(ctx, 'password_reset', token);
    const { id, passwordHash: from, emailProvenAt } = linkOwner(ctx, ticket);
    replacePasswordHash(ctx, { userId: id, from, to });
    forgetClients(ctx, id);
    dropTokensOf(ctx, id);
    ctx.world.sessions.closeAll(id);
    const isByMail = ticket?.body === undefined;
    // the operator made the link: a connected identity may belong to a stranger
    if (!isByMail || emailProvenAt === null) removeIdentitiesOf(ctx, id);
    if (isByMail) markAddressProven(ctx, id);
  });
}

/**
 * Returns the token of a link for a new password; the user's older links stop working. A link that the operator made on the
 * command line proves no address.
 */
export function issueResetToken(
  ctx: { db: Db; now(): Date },
  userId: string,
  from: 'mail' | 'operator' = 'mail',
): string {
  return atomically(ctx, (ctx) => {
    dropTokensOf(ctx, userId, 'password_reset');
    const body = from === 'operator' ? { body: { from } } : {};
    return issueToken(ctx, 'password_reset', { userId, ...body, seconds: resetMinutes * 60 });
  });
}
