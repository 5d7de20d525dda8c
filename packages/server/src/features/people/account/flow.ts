import { setTimeout } from 'node:timers/promises';
import { callerNetwork } from '../../../core/caller.ts';
import type { Ctx, UserCtx } from '../../../core/context.ts';
import { may } from '../../../core/may.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { SignInWay } from '../../../core/security-log.ts';
import { cleanLine, cleanLines } from '../../../core/text.ts';
import type { Caller } from '../../../core/world.ts';
import { crowdMilliseconds } from '../../../guard/rate-limit/rules.ts';
import { countAttempt, countNetwork, forgetAttempts, isCrowded } from '../../../guard/rate-limit/write.ts';
import { endPayments } from '../../billing/checkout/flow/end-payments.ts';
import { queueEmails } from '../../billing/email/write.ts';
import { wantedAvatar } from './flow/avatar.ts';
import {
  describeSignedIn,
  findUser,
  findUserByEmail,
  readSelf,
  refuseDisabled,
  refuseLastAdmin,
} from './read.ts';
import { canonicalEmail, deviceOf, refuseGuessable } from './rules.ts';
import type { ConfirmByPassword, LogIn, RegisterAccount, SignedIn, UpdateAccount, User } from './schema.ts';
import { recognise, rememberClient } from './write/known-client.ts';
import {
  addUser,
  confirmSession,
  refuseBeforeOwner,
  removeUser,
  replacePasswordHash,
  writeProfile,
} from './write.ts';

/** An attempt to sign in that the rate limits let pass. */
export interface Attempt {
  caller: Caller;
  /** To be called when the password is right. */
  succeed(): void;
}

const week = 7 * 86_400_000;

/** Sends the account's owner a warning, at most once a week. */
function warnOwner(ctx: Ctx, userId: string): void {
  const at = ctx.now().getTime();
  const key = `guessing:${userId}:${Math.floor(at / week)}`;
  queueEmails(ctx, userId, [{ key, kind: 'password_guessing', body: { at } }]);
}

/**
 * Counts an attempt to sign in with a password. A device or network that has signed in to the account before has a rate
 * limit of its own, so that strangers who guess the password do not lock its owner out.
 * @throws Refusal request.too_many {retryAfter: seconds}, server.busy
 */
export async function admitAttempt(ctx: Ctx, email: string): Promise<Attempt> {
  const row = findUserByEmail(ctx, email);
  const known = row && recognise(ctx, row.id);
  const caller: Caller = known ? 'known' : { network: callerNetwork(ctx) };
  await ctx.world.passwords.turn(caller);
  const device = ctx.actor.kind === 'system' ? undefined : ctx.actor.device;
  const whose = `${email} ${known === 'device' ? `device ${device}` : callerNetwork(ctx)}`;
  if (known === 'network') countAttempt(ctx, 'login.network', callerNetwork(ctx));
  else if (!known) countNetwork(ctx, 'login.network');
  countAttempt(ctx, 'login.account', whose);
  if (!known) {
    try {
      countAttempt(ctx, 'login.strangers', email);
    } catch (error) {
      if (row && error instanceof Refusal) warnOwner(ctx, row.id);
      throw error;
    }
    if (isCrowded(ctx, 'login.crowd')) await setTimeout(crowdMilliseconds);
  }
  return { caller, succeed: () => forgetAttempts(ctx, 'login.account', whose) };
}

/**
 * Opens the session; the last step of every way to sign in.
 * @param replaces the token that the caller came with
 * @throws Refusal account.disabled
 */
export async function signIn(
  ctx: Ctx,
  userId: string,
  { way, replaces }: { way: SignInWay; replaces?: string | undefined },
): Promise<SignedIn> {
  refuseDisabled(ctx, userId);
  const token = await ctx.world.sessions.open(userId, deviceOf(ctx, replaces));
  rememberClient(ctx, userId);
  const signedIn = describeSignedIn(ctx, userId, token);
  ctx.security.note('signed_in', ctx.actor, { email: signedIn.user.email, way });
  return signedIn;
}

/** @throws Refusal account.email_invalid, .email_taken, .password_common, .setup_invalid, .setup_first, request.too_many */
export async function registerAccount(ctx: Ctx, input: RegisterAccount): Promise<SignedIn> {
  may(ctx, 'account.register');
  const email = canonicalEmail(input.email);
  await refuseGuessable(ctx, input.password, email);
  const caller = { network: callerNetwork(ctx) };
  await ctx.world.passwords.turn(caller);
  countNetwork(ctx, 'register.network');
  if (isCrowded(ctx, 'register.crowd')) await setTimeout(crowdMilliseconds);
  // `addUser` decides whether the setup link may take the account over
  if (input.setup === undefined && findUserByEmail(ctx, email)) throw new Refusal('account.email_taken');
  if (input.setup === undefined) refuseBeforeOwner(ctx);
  const passwordHash = await ctx.world.passwords.hash(input.password, caller);
  const userId = addUser(ctx, { email, passwordHash, setup: input.setup });
  ctx.events.emit(`account.signed_out:${userId}`);
  ctx.security.note('registered', ctx.actor, { email });
  return signIn(ctx, userId, { way: 'registration' });
}

/**
 * An unknown address and a wrong password get the same answer after the same work. The session that the caller came with
 * ends.
 * @throws Refusal account.wrong_credentials, .disabled, request.too_many, server.busy
 */
export async function logIn(ctx: Ctx, input: LogIn, token: string | undefined): Promise<SignedIn> {
  may(ctx, 'account.log_in');
  const email = canonicalOrTyped(input.email);
  const { passwords } = ctx.world;
  const attempt = await admitAttempt(ctx, email);
  for (;;) {
    const row = findUserByEmail(ctx, email);
    const hash = row?.passwordHash ?? undefined;
    const isRight = await passwords.verify(hash, input.password, attempt.caller);
    if (!row || !hash || !isRight) {
      const refusal = new Refusal('account.wrong_credentials');
      ctx.security.noteRefusal('sign_in_failed', refusal, ctx.actor, { email, way: 'password' });
      throw refusal;
    }
    const renewed = passwords.isOutdated(hash) ? await passwords.hash(input.password, attempt.caller) : hash;
    // the password was changed during the comparison: compare again, so that an old one opens no session
    if (!stillHas(ctx, row.id, hash, renewed)) continue;
    attempt.succeed();
    return signIn(ctx, row.id, { way: 'password', replaces: token });
  }
}

const stillHas = (ctx: Ctx, userId: string, from: string, to: string) =>
  from === to ? findUser(ctx, userId)?.passwordHash === from : replacePasswordHash(ctx, { userId, from, to });

/** The token stops working at once, and open streams end. */
export async function logOut(ctx: UserCtx, token: string | undefined): Promise<void> {
  may(ctx, 'session.end');
  if (token !== undefined) await ctx.world.sessions.close(token);
  ctx.events.emit(`account.signed_out:${ctx.actor.id}`);
}

/** @throws Refusal avatar.unusable, account.signed_out, request.too_many, storage.full, storage.unavailable */
export async function updateAccount(ctx: UserCtx, input: UpdateAccount): Promise<User> {
  may(ctx, 'account.update');
  const avatar = await wantedAvatar(ctx, input.avatar_url);
  writeProfile(ctx, {
    ...(input.display_name !== undefined && { displayName: cleanLine(input.display_name) }),
    ...(input.bio !== undefined && { bio: cleanLines(input.bio) }),
    avatar,
  });
  return readSelf(ctx);
}

/**
 * Confirms the session for the next 15 minutes.
 * @throws Refusal account.wrong_password, also where there is no password; account.signed_out, request.too_many
 */
export async function confirmByPassword(ctx: UserCtx, { password }: ConfirmByPassword): Promise<void> {
  may(ctx, 'account.confirm');
  const { id } = ctx.actor;
  countAttempt(ctx, 'password.user', id);
  const row = findUser(ctx, id);
  const hash = row?.passwordHash ?? undefined;
  const isRight = await ctx.world.passwords.verify(hash, password, 'known');
  const facts = { email: row?.email, way: 'password' as const };
  if (hash === undefined || !isRight) {
    const refusal = new Refusal('account.wrong_password');
    ctx.security.noteRefusal('confirm_failed', refusal, ctx.actor, facts);
    throw refusal;
  }
  confirmSession(ctx, hash);
  ctx.security.note('confirmed', ctx.actor, facts);
  forgetAttempts(ctx, 'password.user', id);
}

/**
 * Deletes the account: the rows at once, the files with the sweep that this triggers. Deletes nothing if a provider cannot
 * be told to stop charging.
 * @throws Refusal account.confirm, .last_admin, payment.stripe_failed, .paypal_failed, .not_configured
 */
export async function removeAccount(ctx: UserCtx): Promise<void> {
  may(ctx, 'account.remove');
  refuseLastAdmin(ctx);
  const jobs = await endPayments(ctx, () => removeUser(ctx));
  ctx.events.emit(`account.signed_out:${ctx.actor.id}`);
  for (const id of jobs) ctx.queue.cancel(id);
  ctx.events.emit('generation.ended');
  ctx.events.emit('files.discarded');
}

/** A text that is no address is looked up as it is, like an unknown address. */
function canonicalOrTyped(typed: string): string {
  try {
    return canonicalEmail(typed);
  } catch (error) {
    if (error instanceof Refusal) return typed.trim().toLowerCase();
    throw error;
  }
}
