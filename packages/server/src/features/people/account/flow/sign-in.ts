import { setTimeout } from 'node:timers/promises';
import { callerNetwork } from '../../../../core/caller.ts';
import type { Ctx, UserCtx } from '../../../../core/context.ts';
import { may } from '../../../../core/may.ts';
import { Refusal } from '../../../../core/refusal.ts';
import type { SignInWay } from '../../../../core/security-log.ts';
import { crowdMilliseconds } from '../../../../guard/rate-limit/rules.ts';
import { countNetwork, isCrowded } from '../../../../guard/rate-limit/write.ts';
import { describeSignedIn, findUser, findUserByEmail, refuseDisabled } from '../read.ts';
import { canonicalEmail, deviceOf, refuseGuessable } from '../rules.ts';
import type { LogIn, RegisterAccount, SignedIn } from '../schema.ts';
import { rememberClient } from '../write/known-client.ts';
import { addUser, refuseBeforeOwner, replacePasswordHash } from '../write.ts';
import { admitAttempt, canonicalOrTyped } from './admit-attempt.ts';

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
