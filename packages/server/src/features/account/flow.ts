import { setTimeout } from 'node:timers/promises';
import type { Ctx, UserCtx } from '../../core/context.ts';
import { may } from '../../core/may.ts';
import { Refusal } from '../../core/refusal.ts';
import { crowdMilliseconds } from '../limit/rules.ts';
import { countAttempt, forgetAttempts, isCrowded } from '../limit/write.ts';
import { describeSignedIn, findUserByEmail } from './read.ts';
import { canonicalEmail, deviceOf, networkOf, refuseCommonPassword } from './rules.ts';
import type { LogIn, RegisterAccount, RemoveAccount, SignedIn, UpdateAccount, User } from './schema.ts';
import { addUser, replacePasswordHash } from './write.ts';

async function slowCrowd(ctx: Ctx, limit: 'login.crowd' | 'register.crowd'): Promise<void> {
  if (isCrowded(ctx, limit)) await setTimeout(crowdMilliseconds);
}

async function signIn(ctx: Ctx, userId: string, replaces?: string): Promise<SignedIn> {
  const token = await ctx.world.sessions.open(userId, deviceOf(ctx, replaces));
  return describeSignedIn(ctx, userId, token);
}

/** @throws Refusal account.email_invalid, .email_taken, .password_common, .setup_invalid, request.too_many */
export async function registerAccount(ctx: Ctx, input: RegisterAccount): Promise<SignedIn> {
  may(ctx, 'account.register');
  const email = canonicalEmail(input.email);
  refuseCommonPassword(input.password, email);
  countAttempt(ctx, 'register.network', networkOf(ctx));
  await slowCrowd(ctx, 'register.crowd');
  if (findUserByEmail(ctx, email)) throw new Refusal('account.email_taken');
  const passwordHash = await ctx.world.passwords.hash(input.password);
  return signIn(ctx, addUser(ctx, { email, passwordHash, setup: input.setup }));
}

/**
 * An unknown address and a wrong password get the same answer after the same work. The session that the caller came
 * with ends.
 * @throws Refusal account.wrong_credentials, request.too_many
 */
export async function logIn(ctx: Ctx, input: LogIn, token: string | undefined): Promise<SignedIn> {
  may(ctx, 'account.log_in');
  const email = canonicalOrTyped(input.email);
  const network = networkOf(ctx);
  countAttempt(ctx, 'login.network', network);
  countAttempt(ctx, 'login.account', `${email} ${network}`);
  await slowCrowd(ctx, 'login.crowd');
  const row = findUserByEmail(ctx, email);
  const hash = row?.passwordHash ?? undefined;
  const isRight = await ctx.world.passwords.verify(hash, input.password);
  if (!row || !hash || !isRight) throw new Refusal('account.wrong_credentials');
  forgetAttempts(ctx, 'login.account', `${email} ${network}`);
  if (ctx.world.passwords.isOutdated(hash))
    replacePasswordHash(ctx, row.id, await ctx.world.passwords.hash(input.password));
  return signIn(ctx, row.id, token);
}

/** The token stops working at once, and open streams end. */
export async function logOut(ctx: UserCtx, token: string | undefined): Promise<void> {
  if (token !== undefined) await ctx.world.sessions.close(token);
  ctx.events.tell(`account.signed_out:${ctx.actor.id}`);
}

/** @throws Refusal avatar.unusable */
export async function updateAccount(_ctx: UserCtx, _input: UpdateAccount): Promise<User> {
  throw new Error('not built');
}

/** @throws Refusal account.wrong_password, .sign_in_again, .last_admin, request.too_many */
export async function removeAccount(_ctx: UserCtx, _input: RemoveAccount): Promise<void> {
  throw new Error('not built');
}

/** What is no address at all is looked up like one that nobody has. */
function canonicalOrTyped(typed: string): string {
  try {
    return canonicalEmail(typed);
  } catch (error) {
    if (error instanceof Refusal) return typed.trim().toLowerCase();
    throw error;
  }
}
