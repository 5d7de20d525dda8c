import {
  avatar,
  type Db,
  identity,
  type Params,
  preference,
  query,
  subscription,
  untilChangedByKey,
  user,
} from '@limn/db';
import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Ctx, UserCtx } from '../../../core/context.ts';
import { may } from '../../../core/may.ts';
import { Refusal } from '../../../core/refusal.ts';
import { isCharged, membershipEnd } from '../../billing/membership/read/find-subscription.ts';
import type { UserRow } from '../session/read.ts';
import { avatarPath } from './rules/avatar.ts';
import type { Access, Preferences, SignedIn, User } from './schema.ts';

// written out: a bound value would not match the partial index on admins
const isAdmin = sql`${user.isAdmin} = 1`;

const findById = query((db, p: Params<{ id: string }>) => db.select().from(user).where(eq(user.id, p.id)));
/** In one query, because the page asks for it at every start. The charged subscription is one at most. */
const findDescribed = query((db, p: Params<{ id: string }>) =>
  db
    .select({
      email: user.email,
      displayName: user.displayName,
      bio: user.bio,
      isAdmin: user.isAdmin,
      createdAt: user.createdAt,
      avatarId: avatar.id,
      memberUntil: membershipEnd(user.id),
      autoRenew: subscription.autoRenew,
    })
    .from(user)
    .leftJoin(avatar, eq(avatar.userId, user.id))
    .leftJoin(subscription, and(eq(subscription.userId, user.id), isCharged))
    .where(eq(user.id, p.id)),
);
const findByEmail = query((db, p: Params<{ email: string }>) =>
  db.select().from(user).where(eq(user.email, p.email)),
);
const listAfter = query((db, p: Params<{ email: string }>) =>
  db.select().from(user).where(gt(user.email, p.email)).orderBy(user.email).limit(1000),
);
const listAdmins = query((db) => db.select({ id: user.id }).from(user).where(isAdmin));
const findOtherAdmin = query((db, p: Params<{ id: string }>) =>
  db
    .select({ id: user.id })
    .from(user)
    .where(and(isAdmin, ne(user.id, p.id), isNull(user.disabledAt)))
    .limit(1),
);
const findPreferences = query((db, p: Params<{ userId: string }>) =>
  db.select().from(preference).where(eq(preference.userId, p.userId)),
);
const listIdentities = query((db, p: Params<{ userId: string }>) =>
  db.select().from(identity).where(eq(identity.userId, p.userId)),
);

/** Users that are kept while nothing changes: some 500 kB. */
const keptAtMost = 1000;

/** Without the time of the request, so that it can be kept. */
const describedById = untilChangedByKey((ctx, id) => findDescribed.get(ctx, { id }), keptAtMost);

export const findUser = (ctx: { db: Db }, id: string): UserRow | undefined => findById.get(ctx, { id });

export const findUserByEmail = (ctx: { db: Db }, canonicalEmail: string): UserRow | undefined =>
  findByEmail.get(ctx, { email: canonicalEmail });

/** A thousand accounts after this address, by address. Begin with ''. */
export const usersAfter = (ctx: { db: Db }, email: string): UserRow[] => listAfter.all(ctx, { email });

export const hasAdmin = (ctx: { db: Db }): boolean => listAdmins.get(ctx) !== undefined;

export const listAdminIds = (ctx: { db: Db }): string[] => listAdmins.all(ctx).map(({ id }) => id);

/** No other admin could sign in. */
export function isLastAdmin(ctx: { db: Db }, row: UserRow): boolean {
  if (!row.isAdmin || row.disabledAt !== null) return false;
  return findOtherAdmin.get(ctx, { id: row.id }) === undefined;
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

/** A user as the documented API shows one. @throws Refusal account.signed_out when the account was deleted */
export function describeUser(ctx: Ctx, id: string): User {
  const row = describedById(ctx, id);
  if (!row) throw new Refusal('account.signed_out');
  return {
    id,
    email: row.email,
    display_name: row.displayName,
    avatar_url: row.avatarId && ctx.linkBase + avatarPath(row.avatarId),
    bio: row.bio,
    is_admin: row.isAdmin,
    is_paid: row.memberUntil !== null && row.memberUntil > ctx.now(),
    auto_renew: row.autoRenew ?? false,
    created_at: row.createdAt.toISOString(),
  };
}

export const describePreferences = untilChangedByKey((ctx, userId): Readonly<Preferences> => {
  const row = findPreferences.get(ctx, { userId });
  return {
    language: row?.language ?? null,
    theme: row?.theme ?? 'system',
    style: row?.style ?? 'normal',
    resolution: row?.resolution ?? '640x480',
    seed: row?.seed ?? 50,
    enhance_prompt: row?.enhancePrompt ?? true,
  };
}, keptAtMost);

/** The answer of every way to sign in. @throws Refusal account.signed_out when the account was deleted */
export function describeSignedIn(ctx: Ctx, userId: string, token: string): SignedIn {
  return { token, user: describeUser(ctx, userId), preferences: describePreferences(ctx, userId) };
}

export function readAccess(ctx: UserCtx): Access {
  may(ctx, 'account.read');
  const row = findUser(ctx, ctx.actor.id);
  const identities = listIdentities.all(ctx, { userId: ctx.actor.id });
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
  return describeUser(ctx, ctx.actor.id);
}

export function readPreferences(ctx: UserCtx): Preferences {
  may(ctx, 'account.read');
  return describePreferences(ctx, ctx.actor.id);
}
