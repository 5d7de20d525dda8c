import { atomically, type Db, type Params, query, user } from '@limn/db';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Ctx, UserCtx } from '../../../core/context.ts';
import { may } from '../../../core/may.ts';
import { Refusal } from '../../../core/refusal.ts';
import { refuseFormerAdmin } from '../../../guard/admin/read.ts';
import { dropTokensOf } from '../../../guard/one-time-token/write.ts';
import { queueEmails } from '../../billing/email/write.ts';
import { listActiveIds } from '../../studio/generation/read.ts';
import { discardFilesOf } from '../../studio/image/write.ts';
import { revokeSharesOf } from '../../studio/share/write.ts';
import { removeSessionsOf } from '../session/write.ts';
import { findUser, findUserByEmail, hasAdmin, isLastAdmin, listAdminIds } from './read.ts';
import { isSetupToken } from './rules.ts';
import { replaceAvatar } from './write/avatar.ts';
import { insertAccount } from './write/insert-account.ts';
import { forgetClients } from './write/known-client.ts';
import { removeIdentitiesOf } from './write/remove-identities.ts';

const handToOwner = query((db, p: Params<{ id: string; passwordHash: string }>) =>
  db
    .update(user)
    .set({ passwordHash: p.passwordHash, isAdmin: true, disabledAt: null })
    .where(eq(user.id, p.id)),
);
const emptyProfile = query((db, p: Params<{ id: string }>) =>
  db.update(user).set({ displayName: null, bio: null }).where(eq(user.id, p.id)),
);
const setProven = query((db, p: Params<{ id: string; emailProvenAt: Date }>) =>
  db
    .update(user)
    .set({ emailProvenAt: p.emailProvenAt })
    .where(and(eq(user.id, p.id), isNull(user.emailProvenAt))),
);
const setAdmin = query((db, p: Params<{ id: string; isAdmin: boolean }>) =>
  db.update(user).set({ isAdmin: p.isAdmin }).where(eq(user.id, p.id)),
);
const makeOwnerAdmin = query((db, p: Params<{ id: string; ownerEmail: string }>) =>
  db
    .update(user)
    .set({ isAdmin: true })
    .where(and(eq(user.id, p.id), eq(user.email, p.ownerEmail), eq(user.isAdmin, false)))
    .returning({ id: user.id, email: user.email }),
);
const setPassword = query((db, p: Params<{ id: string; from: string | null; to: string }>) =>
  db
    .update(user)
    .set({ passwordHash: p.to })
    .where(and(eq(user.id, p.id), sql`${user.passwordHash} IS ${p.from}`)),
);
const deleteUser = query((db, p: Params<{ id: string }>) => db.delete(user).where(eq(user.id, p.id)));

interface NewUser {
  email: string;
  passwordHash: string;
  /**
   * From the one-time setup link: makes the account an admin's while there is no admin, and only for OWNER_EMAIL where that
   * is set.
   */
  setup: string | undefined;
}

/**
 * On a server that others can reach, an account that is made before the owner's could be taken for it. @throws Refusal
 * account.setup_first
 */
export function refuseBeforeOwner(ctx: Pick<Ctx, 'db' | 'settings'>): void {
  if (ctx.settings.isExposed && !hasAdmin(ctx)) throw new Refusal('account.setup_first');
}

/**
 * Adds an account. With the setup link it takes over an existing account of the same address, as long as that address is
 * not proven.
 * @throws Refusal account.email_taken, .setup_invalid, .setup_first
 */
export function addUser(ctx: Ctx, { email, passwordHash, setup }: NewUser): string {
  return atomically(ctx, (ctx) => {
    const { ownerEmail } = ctx.settings;
    const isOwner =
      setup !== undefined &&
      isSetupToken(ctx.setupToken, setup) &&
      !hasAdmin(ctx) &&
      (ownerEmail === undefined || ownerEmail === email);
    if (setup !== undefined && !isOwner) throw new Refusal('account.setup_invalid');
    const holder = findUserByEmail(ctx, email);
    if (holder && (!isOwner || holder.emailProvenAt !== null)) throw new Refusal('account.email_taken');
    if (holder) {
      revokeFormerAccess(ctx, holder.id);
      handToOwner.run(ctx, { id: holder.id, passwordHash });
      return holder.id;
    }
    if (!isOwner) refuseBeforeOwner(ctx);
    return insertAccount(ctx, { email, passwordHash, displayName: null, isAdmin: isOwner });
  });
}

/**
 * Revokes the access of the user who made the account without owning its address. Identities, name, picture and shares go,
 * so that none of them passes for the owner's. The stored images stay.
 */
export function revokeFormerAccess(ctx: Pick<Ctx, 'db'>, userId: string): void {
  removeIdentitiesOf(ctx, userId);
  removeSessionsOf(ctx, userId);
  forgetClients(ctx, userId);
  dropTokensOf(ctx, userId);
  emptyProfile.run(ctx, { id: userId });
  replaceAvatar(ctx, userId, null);
  revokeSharesOf(ctx, userId);
}

export type RoleCtx = Pick<Ctx, 'db' | 'now' | 'actor'> & { world: { mailer: unknown } };

/** Emails all admins and the user with the new role. Runs in the transaction that changes the role. */
function emailAdmins(ctx: RoleCtx, changed: { id: string; email: string }, isAdmin: boolean): void {
  const { actor } = ctx;
  const by = actor.kind === 'user' ? (findUser(ctx, actor.id)?.email ?? null) : null;
  const at = ctx.now().getTime();
  const body = { email: changed.email, isAdmin: isAdmin ? 1 : 0, by, at };
  const readers = new Set([...listAdminIds(ctx), changed.id]);
  for (const reader of readers)
    queueEmails(ctx, reader, [{ key: `role:${changed.id}:${at}:${reader}`, kind: 'role_changed', body }]);
}

/** Marks the address as proven. The holder of OWNER_EMAIL becomes an admin. */
export function markAddressProven(ctx: RoleCtx & Pick<Ctx, 'settings'>, userId: string): void {
  setProven.run(ctx, { id: userId, emailProvenAt: ctx.now() });
  const { ownerEmail } = ctx.settings;
  if (ownerEmail === undefined) return;
  const made = makeOwnerAdmin.get(ctx, { id: userId, ownerEmail });
  if (made) emailAdmins(ctx, made, true);
}

/**
 * Takes effect with the next request. Returns false for an unknown user.
 * @throws Refusal account.forbidden, also for a caller who is no longer an admin; account.last_admin
 */
export function changeRole(ctx: RoleCtx, { userId, isAdmin }: { userId: string; isAdmin: boolean }): boolean {
  may(ctx, 'account.change_role');
  return atomically(ctx, (ctx) => {
    refuseFormerAdmin(ctx);
    const row = findUser(ctx, userId);
    if (!row) return false;
    if (!isAdmin && isLastAdmin(ctx, row)) throw new Refusal('account.last_admin');
    setAdmin.run(ctx, { id: userId, isAdmin });
    if (row.isAdmin !== isAdmin) emailAdmins(ctx, row, isAdmin);
    return true;
  });
}

/**
 * Marks the caller's session as confirmed now.
 * @param passwordHash the hash that was compared; null when an identity provider vouched for the user
 * @throws Refusal account.signed_out when the session has ended meanwhile, .wrong_password when the password has changed
 */
export function confirmSession(ctx: UserCtx, passwordHash: string | null): void {
  may(ctx, 'account.confirm');
  atomically(ctx, (ctx) => {
    const { id, sessionId } = ctx.actor;
    if (passwordHash !== null && findUser(ctx, id)?.passwordHash !== passwordHash)
      throw new Refusal('account.wrong_password');
    if (!ctx.world.sessions.confirm(id, sessionId)) throw new Refusal('account.signed_out');
  });
}

/**
 * Deletes the account and everything that belongs to it. The files of its pictures are recorded for the sweep. Returns the
 * jobs that were waiting or running.
 * @throws Refusal account.signed_out when the session has ended meanwhile, account.confirm, .last_admin
 */
export function removeUser(ctx: UserCtx): string[] {
  may(ctx, 'account.remove');
  return atomically(ctx, (ctx) => {
    const { id, sessionId } = ctx.actor;
    const row = findUser(ctx, id);
    if (!row || !ctx.world.sessions.isOpen(id, sessionId)) throw new Refusal('account.signed_out');
    if (isLastAdmin(ctx, row)) throw new Refusal('account.last_admin');
    const jobs = listActiveIds(ctx, row.id);
    discardFilesOf(ctx, row.id);
    deleteUser.run(ctx, { id: row.id });
    return jobs;
  });
}

/**
 * Replaces the hash only if it still is `from`, which is null for an account without a password: of two parallel changes
 * one succeeds. Returns false when it has changed meanwhile.
 */
export function replacePasswordHash(
  ctx: { db: Db },
  { userId, from, to }: { userId: string; from: string | null; to: string },
): boolean {
  return setPassword.run(ctx, { id: userId, from, to }).changes === 1;
}
