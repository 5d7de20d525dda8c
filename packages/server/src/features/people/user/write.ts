import { atomically, type Db, type Params, query, user } from '@limn/db';
import { eq } from 'drizzle-orm';
import type { Ctx, UserCtx } from '../../../core/context.ts';
import { may } from '../../../core/may.ts';
import { Refusal } from '../../../core/refusal.ts';
import { refuseFormerAdmin } from '../../../guard/admin/read.ts';
import { addAuditEntry } from '../../../guard/audit/write.ts';
import { dropAllTokens, dropTokensOf } from '../../../guard/one-time-token/write.ts';
import { findRunning } from '../../billing/membership/read/find-subscription.ts';
import { cancelAllOf } from '../../studio/generation/write.ts';
import { findUser, isLastAdmin, refuseDisabled } from '../account/read.ts';
import { changeRole, type RoleCtx } from '../account/write.ts';
import { issueResetToken } from '../password/write.ts';
import { removeAllSessions, removeSessionsOf } from '../session/write.ts';
import { readUser } from './read.ts';
import type { SetDisabled, SetRole, UserDetail, UserId } from './schema.ts';

const setDisabledAt = query((db, p: Params<{ id: string; disabledAt: Date | null }>) =>
  db.update(user).set({ disabledAt: p.disabledAt }).where(eq(user.id, p.id)),
);

/** For an admin or the command line. */
type AdminCtx = Pick<Ctx, 'db' | 'now' | 'actor'>;

/** @throws Refusal account.not_found */
function findOrRefuse(ctx: { db: Db }, id: string) {
  const row = findUser(ctx, id);
  if (!row) throw new Refusal('account.not_found');
  return row;
}

/** Makes a user an admin, or no longer one. @throws Refusal account.forbidden, .last_admin, .not_found */
export function assignRole(ctx: RoleCtx, { id, is_admin: isAdmin }: SetRole): void {
  may(ctx, 'user.change');
  atomically(ctx, (ctx) => {
    const { email, isAdmin: before } = findOrRefuse(ctx, id);
    changeRole(ctx, { userId: id, isAdmin });
    if (before !== isAdmin)
      addAuditEntry(ctx, {
        action: 'user.role',
        subject: email,
        subjectId: id,
        detail: { is_admin: isAdmin },
      });
  });
}

/** Ends the user's sessions and drops unused links. @throws Refusal account.forbidden, .not_found */
export function endSignIns(ctx: AdminCtx, { id }: UserId): void {
  may(ctx, 'user.change');
  atomically(ctx, (ctx) => {
    refuseFormerAdmin(ctx);
    const { email } = findOrRefuse(ctx, id);
    removeSessionsOf(ctx, id);
    dropTokensOf(ctx, id);
    addAuditEntry(ctx, { action: 'user.sign_out', subject: email, subjectId: id });
  });
}

/** Ends the sessions of all users and drops unused links. */
export function endAllSignIns(ctx: AdminCtx): void {
  may(ctx, 'user.change');
  atomically(ctx, (ctx) => {
    removeAllSessions(ctx);
    dropAllTokens(ctx);
    addAuditEntry(ctx, { action: 'user.sign_out', subject: 'everybody' });
  });
}

/** Returns the token of a link with which the user sets a new password. @throws Refusal account.not_found, .disabled */
export function issueResetLink(ctx: AdminCtx, { id }: UserId): string {
  may(ctx, 'user.change');
  return atomically(ctx, (ctx) => {
    const { email } = findOrRefuse(ctx, id);
    refuseDisabled(ctx, id);
    addAuditEntry(ctx, { action: 'user.reset_password', subject: email, subjectId: id });
    return issueResetToken(ctx, id, 'operator');
  });
}

/**
 * A disabled user cannot sign in, and no picture is painted for them. Their paid membership goes on, since the contract is
 * with the provider; the audit entry says so. Returns the jobs that were cancelled.
 * @throws Refusal account.forbidden, .own, .last_admin, .not_found
 */
export function assignDisabled(ctx: AdminCtx, { id, disabled }: SetDisabled): string[] {
  may(ctx, 'user.change');
  return atomically(ctx, (ctx) => {
    refuseFormerAdmin(ctx);
    const row = findOrRefuse(ctx, id);
    if (ctx.actor.kind === 'user' && ctx.actor.id === id) throw new Refusal('account.own');
    if (disabled === (row.disabledAt !== null)) return [];
    if (disabled && isLastAdmin(ctx, row)) throw new Refusal('account.last_admin');
    setDisabledAt.run(ctx, { id, disabledAt: disabled ? ctx.now() : null });
    const jobs = disabled ? revokeAccess(ctx, id) : [];
    const running = findRunning(ctx, id);
    addAuditEntry(ctx, {
      action: disabled ? 'user.disable' : 'user.enable',
      subject: row.email,
      subjectId: id,
      detail: { still_charged_by: running?.autoRenew ? running.provider : null },
    });
    return jobs;
  });
}

function revokeAccess(ctx: AdminCtx, id: string): string[] {
  removeSessionsOf(ctx, id);
  dropTokensOf(ctx, id);
  return cancelAllOf(ctx, id);
}

/** @throws Refusal account.forbidden, .last_admin, .not_found */
export function setRole(ctx: UserCtx, input: SetRole): UserDetail {
  assignRole(ctx, input);
  return readUser(ctx, input);
}

/** Ends the user's open streams. */
export const announceSignOut = (ctx: Pick<Ctx, 'events'>, id: string): void =>
  void ctx.events.emit(`account.signed_out:${id}`);

/** Ends the user's open streams and cancelled jobs. */
export function announceDisabled(ctx: Pick<Ctx, 'events' | 'queue'>, id: string, jobs: string[]): void {
  announceSignOut(ctx, id);
  for (const job of jobs) {
    ctx.queue.cancel(job);
    ctx.events.emit(`generation.changed:${job}`);
  }
  if (jobs.length > 0) ctx.events.emit('generation.ended');
}

/** @throws Refusal account.forbidden, .not_found */
export function signOutUser(ctx: UserCtx, input: UserId): UserDetail {
  endSignIns(ctx, input);
  announceSignOut(ctx, input.id);
  return readUser(ctx, input);
}

/** @throws Refusal account.forbidden, .own, .last_admin, .not_found */
export function setDisabled(ctx: UserCtx, input: SetDisabled): UserDetail {
  const jobs = assignDisabled(ctx, input);
  if (input.disabled) announceDisabled(ctx, input.id, jobs);
  return readUser(ctx, { id: input.id });
}
