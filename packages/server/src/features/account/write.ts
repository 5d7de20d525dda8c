import { atomically, type Db, preference, session, user } from '@limn/db';
import { and, eq, isNull, lte, ne, or } from 'drizzle-orm';
import type { Ctx, UserCtx } from '../../core/context.ts';
import { may } from '../../core/may.ts';
import { Refusal } from '../../core/refusal.ts';
import { replaceAvatar } from '../avatar/write.ts';
import { listActiveIds } from '../generation/read.ts';
import { discardFilesOf } from '../image/write.ts';
import {
  describePreferences,
  findUser,
  findUserByEmail,
  hasAdmin,
  isLastAdmin,
  refuseFormerAdmin,
  type SessionRow,
} from './read.ts';
import { dayOf, isSetupToken } from './rules.ts';
import type { Preferences, UpdatePreferences } from './schema.ts';

/**
 * `setup` is what the one-time link bears: it makes the owner while there is no admin yet, and only the address in
 * OWNER_EMAIL where that is set.
 * @throws Refusal account.email_taken, account.setup_invalid
 */
export function addUser(
  ctx: Ctx,
  { email, passwordHash, setup }: { email: string; passwordHash: string; setup: string | undefined },
): string {
  return atomically(ctx, (ctx) => {
    if (findUserByEmail(ctx, email)) throw new Refusal('account.email_taken');
    const { ownerEmail } = ctx.settings;
    const isOwner =
      setup !== undefined &&
      isSetupToken(ctx.setupToken, setup) &&
      !hasAdmin(ctx) &&
      (ownerEmail === undefined || ownerEmail === email);
    if (setup !== undefined && !isOwner) throw new Refusal('account.setup_invalid');
    const { id } = ctx.db
      .insert(user)
      .values({ email, passwordHash, isAdmin: isOwner, createdAt: ctx.now() })
      .returning({ id: user.id })
      .get();
    ctx.db.insert(preference).values({ userId: id }).run();
    return id;
  });
}

/** Their address has been shown to be theirs. Whoever holds OWNER_EMAIL is an admin from then on. */
export function noteProvenAddress(ctx: Pick<Ctx, 'db' | 'now' | 'settings'>, userId: string): void {
  const mine = eq(user.id, userId);
  ctx.db
    .update(user)
    .set({ emailProvenAt: ctx.now() })
    .where(and(mine, isNull(user.emailProvenAt)))
    .run();
  const { ownerEmail } = ctx.settings;
  if (ownerEmail === undefined) return;
  ctx.db
    .update(user)
    .set({ isAdmin: true })
    .where(and(mine, eq(user.email, ownerEmail)))
    .run();
}

/**
 * Holds from the next request on. False when there is no such user.
 * @throws Refusal account.forbidden, also for whoever is no longer an admin; account.last_admin
 */
export function changeRole(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  { userId, isAdmin }: { userId: string; isAdmin: boolean },
): boolean {
  may(ctx, 'account.change_role');
  return atomically(ctx, (ctx) => {
    refuseFormerAdmin(ctx);
    const row = findUser(ctx, userId);
    if (!row) return false;
    if (!isAdmin && isLastAdmin(ctx, row)) throw new Refusal('account.last_admin');
    ctx.db.update(user).set({ isAdmin }).where(eq(user.id, userId)).run();
    return true;
  });
}

export interface Profile {
  displayName?: string | null;
  bio?: string | null;
  /** WebP; null takes it away. */
  avatar?: Uint8Array | null | undefined;
}

/** All of it or nothing; what is left out stays. @throws Refusal account.signed_out when the session has ended meanwhile */
export function writeProfile(ctx: UserCtx, { avatar, ...fields }: Profile): void {
  may(ctx, 'account.update');
  atomically(ctx, (ctx) => {
    const { id, sessionId } = ctx.actor;
    if (!ctx.world.sessions.isOpen(id, sessionId)) throw new Refusal('account.signed_out');
    if (Object.keys(fields).length > 0) ctx.db.update(user).set(fields).where(eq(user.id, id)).run();
    if (avatar !== undefined) replaceAvatar(ctx, id, avatar);
  });
}

/**
 * The account and all that hangs on it; the files of its pictures are noted, to be taken away after. Returns the jobs
 * that were waiting or running.
 * @param passwordHash as it was when its holder proved themselves
 * @throws Refusal account.signed_out when the session has ended meanwhile, .sign_in_again when the password has changed,
 * .last_admin
 */
export function removeUser(ctx: UserCtx, passwordHash: string | null): string[] {
  may(ctx, 'account.remove');
  return atomically(ctx, (ctx) => {
    const { id, sessionId } = ctx.actor;
    const row = findUser(ctx, id);
    if (!row || !ctx.world.sessions.isOpen(id, sessionId)) throw new Refusal('account.signed_out');
    if (row.passwordHash !== passwordHash) throw new Refusal('account.sign_in_again');
    if (isLastAdmin(ctx, row)) throw new Refusal('account.last_admin');
    const jobs = listActiveIds(ctx, row.id);
    discardFilesOf(ctx, row.id);
    ctx.db.delete(user).where(eq(user.id, row.id)).run();
    return jobs;
  });
}

/**
 * Only where it still is what it was when the caller looked: of two changes at once, one wins. `from` is null for
 * whoever has none yet. False when it has changed meanwhile.
 */
export function replacePasswordHash(
  ctx: { db: Db },
  { userId, from, to }: { userId: string; from: string | null; to: string },
): boolean {
  const unchanged = from === null ? isNull(user.passwordHash) : eq(user.passwordHash, from);
  const mine = and(eq(user.id, userId), unchanged);
  return ctx.db.update(user).set({ passwordHash: to }).where(mine).run().changes === 1;
}

export function updatePreferences(ctx: UserCtx, input: UpdatePreferences): Preferences {
  may(ctx, 'preferences.write');
  return atomically(ctx, (ctx) => {
    const wanted = { ...describePreferences(ctx, ctx.actor.id), ...definedOf(input) };
    const row = {
      language: wanted.language,
      theme: wanted.theme,
      style: wanted.style,
      resolution: wanted.resolution,
      seed: wanted.seed,
      enhancePrompt: wanted.enhance_prompt,
    };
    ctx.db
      .insert(preference)
      .values({ userId: ctx.actor.id, ...row })
      .onConflictDoUpdate({ target: preference.userId, set: row })
      .run();
    return wanted;
  });
}

const definedOf = <T extends object>(value: T) =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };

export function addSession(ctx: { db: Db }, row: SessionRow): void {
  ctx.db.insert(session).values(row).run();
  noteSeen(ctx, row.userId, row.createdAt);
}

/** On the first use of a day it is written down; after that, it is only looked up. */
function noteSeen(ctx: { db: Db }, userId: string, at: Date): void {
  const seenOn = dayOf(at);
  const isNews = or(isNull(user.seenOn), ne(user.seenOn, seenOn));
  ctx.db
    .update(user)
    .set({ seenOn })
    .where(and(eq(user.id, userId), isNews))
    .run();
}

export function moveSessionExpiry(ctx: { db: Db }, tokenHash: string, expiresAt: Date): void {
  ctx.db.update(session).set({ expiresAt }).where(eq(session.tokenHash, tokenHash)).run();
}

export function removeSession(ctx: { db: Db }, tokenHash: string): void {
  ctx.db.delete(session).where(eq(session.tokenHash, tokenHash)).run();
}

export function noteSessionUse(ctx: { db: Db }, tokenHash: string, lastUsedAt: Date): void {
  atomically(ctx, (ctx) => {
    const mine = eq(session.tokenHash, tokenHash);
    const [row] = ctx.db
      .update(session)
      .set({ lastUsedAt })
      .where(mine)
      .returning({ userId: session.userId })
      .all();
    if (row) noteSeen(ctx, row.userId, lastUsedAt);
  });
}

/** All of theirs, but for the one whose hash is `except`. */
export function removeSessionsOf(ctx: { db: Db }, userId: string, except?: string): void {
  const others = except === undefined ? undefined : ne(session.tokenHash, except);
  ctx.db
    .delete(session)
    .where(and(eq(session.userId, userId), others))
    .run();
}

/** Everybody's. */
export function removeAllSessions(ctx: { db: Db }): void {
  ctx.db.delete(session).run();
}

export function removeExpiredSessions(ctx: { db: Db }, now: Date): void {
  ctx.db.delete(session).where(lte(session.expiresAt, now)).run();
}
