import { type Db, identity, preference, user } from '@limn/db';
import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Ctx, UserCtx } from '../../../core/context.ts';
import { may } from '../../../core/may.ts';
import { Refusal } from '../../../core/refusal.ts';
import { findRunning, membershipOf } from '../../billing/membership/read/find-subscription.ts';
import type { UserRow } from '../session/read.ts';
import { avatarPathOf } from './read/avatar.ts';
import type { Access, Preferences, SignedIn, User } from './schema.ts';

export function findUser(ctx: { db: Db }, id: string): UserRow | undefined {
  return ctx.db.select().from(user).where(eq(user.id, id)).get();
}

export function findUserByEmail(ctx: { db: Db }, canonicalEmail: string): UserRow | undefined {
  return ctx.db.select().from(user).where(eq(user.email, canonicalEmail)).get();
}

/** A thousand accounts after this address, by address. Begin with ''. */
export function usersAfter(ctx: { db: Db }, email: string): UserRow[] {
  return ctx.db.select().from(user).where(gt(user.email, email)).orderBy(user.email).limit(1000).all();
}

// written out: a bound value would not match the partial index on admins
const isAdmin = sql`${user.isAdmin} = 1`;

export function hasAdmin(ctx: { db: Db }): boolean {
  return ctx.db.select({ id: user.id }).from(user).where(isAdmin).limit(1).get() !== undefined;
}

export const listAdminIds = (ctx: { db: Db }): string[] =>
  ctx.db
    .select({ id: user.id })
    .from(user)
    .where(isAdmin)
    .all()
    .map(({ id }) => id);

/** No other admin could sign in. */
export function isLastAdmin(ctx: { db: Db }, row: UserRow): boolean {
  if (!row.isAdmin || row.disabledAt !== null) return false;
  const others = and(isAdmin, ne(user.id, row.id), isNull(user.disabledAt));
  return ctx.db.select({ id: user.id }).from(user).where(others).limit(1).get() === undefined;
}

/** @throws Refusal account.last_admin */
export function refuseLastAdmin(ctx: UserCtx): void {
  const row = findUser(ctx, ctx.actor.id);
  if (row && isLastAdmin(ctx, row)) throw new Refusal('account.last_admin');
}

/**
 * To be called once the caller has proved that the account is theirs, so that no stranger learns it. @throws Refusal
 * account.disabled
 */
export function refuseDisabled(ctx: { db: Db }, userId: string): void {
  if (findUser(ctx, userId)?.disabledAt != null) throw new Refusal('account.disabled');
}

/** A user as the documented API shows one. */
export function describeUser(ctx: Ctx, row: UserRow): User {
  const membership = membershipOf(ctx, row.id);
  const picture = avatarPathOf(ctx, row.id);
  return {
    id: row.id,
    email: row.email,
    display_name: row.displayName,
    avatar_url: picture && ctx.linkBase + picture,
    bio: row.bio,
    is_admin: row.isAdmin,
    is_paid: membership !== undefined,
    auto_renew: findRunning(ctx, row.id)?.autoRenew ?? false,
    created_at: row.createdAt.toISOString(),
  };
}

export function describePreferences(ctx: Ctx, userId: string): Preferences {
  const row = ctx.db.select().from(preference).where(eq(preference.userId, userId)).get();
  return {
    language: row?.language ?? null,
    theme: row?.theme ?? 'system',
    style: row?.style ?? 'normal',
    resolution: row?.resolution ?? '640x480',
    seed: row?.seed ?? 50,
    enhance_prompt: row?.enhancePrompt ?? true,
  };
}

/** The answer of every way to sign in. @throws Refusal account.signed_out when the account was deleted */
export function describeSignedIn(ctx: Ctx, userId: string, token: string): SignedIn {
  const row = findUser(ctx, userId);
  if (!row) throw new Refusal('account.signed_out');
  return { token, user: describeUser(ctx, row), preferences: describePreferences(ctx, userId) };
}

export function readAccess(ctx: UserCtx): Access {
  may(ctx, 'account.read');
  const row = findUser(ctx, ctx.actor.id);
  const identities = ctx.db.select().from(identity).where(eq(identity.userId, ctx.actor.id)).all();
  return {
    has_password: row?.passwordHash != null,
    identities: identities.map(({ issuer, email, createdAt }) => ({
      issuer,
      email,
      created_at: createdAt.toISOString(),
    })),
  };
}

/** @throws Refusal account.signed_out when the account was deleted */
export function readSelf(ctx: UserCtx): User {
  may(ctx, 'account.read');
  const row = findUser(ctx, ctx.actor.id);
  if (!row) throw new Refusal('account.signed_out');
  return describeUser(ctx, row);
}

export function readPreferences(ctx: UserCtx): Preferences {
  may(ctx, 'account.read');
  return describePreferences(ctx, ctx.actor.id);
}
