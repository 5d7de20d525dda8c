import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Ctx } from '../../core/context.ts';
import { type IdentityClaims, IdentityRejected } from '../../core/identity.ts';
import { may } from '../../core/may.ts';
import { Refusal, type RefusalCode } from '../../core/refusal.ts';
import { ServiceFailure } from '../../core/service-failure.ts';
import { describeSignedIn, findUser, refuseDisabled } from '../account/read.ts';
import { deviceOf, networkOf } from '../account/rules.ts';
import type { SignedIn } from '../account/schema.ts';
import { crowdMilliseconds } from '../limit/rules.ts';
import { countAttempt, forgetAttempts, isCrowded } from '../limit/write.ts';
import { issueTicket, peekTicket, spendOnce, takeTicket } from '../ticket/write.ts';
import { attemptSeconds, digestOf, isKeyOf, SignInAttempt, signedPartOf } from './rules.ts';
import type { ClaimAccount, CompleteSignIn, GoogleCredential, LinkIdentity, SignInBegun } from './schema.ts';
import { admitIdentity, connectIdentity, takeOverAccount } from './write.ts';

const secret = () => randomBytes(32).toString('base64url');

async function signIn(ctx: Ctx, userId: string, replaces: string | undefined): Promise<SignedIn> {
  refuseDisabled(ctx, userId);
  const token = await ctx.world.sessions.open(userId, deviceOf(ctx, replaces));
  return describeSignedIn(ctx, userId, token);
}

/** Turns what a provider does into what we say of it; why goes to the log. */
async function askProvider<T>(ctx: Ctx, rejection: RefusalCode, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof IdentityRejected) {
      ctx.log.warn({ why: error.message }, 'an identity was rejected');
      throw new Refusal(rejection);
    }
    if (error instanceof ServiceFailure) {
      const { cause } = error;
      ctx.log.warn({ why: cause instanceof Error ? cause.message : error.message }, 'no identity provider');
      throw new Refusal('identity.unavailable');
    }
    throw error;
  }
}

/** @throws Refusal identity.no_email, .account_exists {link, claimable: 0 | 1, email}, account.disabled */
async function admit(ctx: Ctx, claims: IdentityClaims, token: string | undefined): Promise<SignedIn> {
  const admission = admitIdentity(ctx, claims);
  if ('userId' in admission) return signIn(ctx, admission.userId, token);
  const link = issueTicket(ctx, 'link', {
    userId: admission.holderId,
    body: claims,
    seconds: attemptSeconds,
  });
  throw new Refusal('identity.account_exists', {
    link,
    claimable: claims.isEmailProven ? 1 : 0,
    // Their own provider's word for them: nothing that they do not know.
    email: claims.email ?? '',
  });
}

/** @throws Refusal identity.not_configured, .unavailable, request.too_many */
export async function beginSignIn(ctx: Ctx): Promise<SignInBegun> {
  may(ctx, 'identity.sign_in');
  const { openId } = ctx.world;
  if (!openId) throw new Refusal('identity.not_configured');
  countAttempt(ctx, 'identity.network', networkOf(ctx));
  const [key, verifier, nonce] = [secret(), secret(), secret()];
  const body: SignInAttempt = { verifier, nonce, keyHash: digestOf(key) };
  const state = issueTicket(ctx, 'sign_in', { body, seconds: attemptSeconds });
  const url = await askProvider(ctx, 'identity.rejected', () =>
    openId.authorizationUrl({ state, nonce, verifier }),
  );
  return { url: url.href, key };
}

/**
 * Only the browser that began has the key, so nobody is signed in to an account that another chose for them.
 * @throws Refusal identity.rejected, .no_email, .unavailable, .not_configured, .account_exists {link, claimable: 0 | 1, email}
 */
export async function completeSignIn(
  ctx: Ctx,
  input: CompleteSignIn,
  token: string | undefined,
): Promise<SignedIn> {
  may(ctx, 'identity.sign_in');
  const { openId } = ctx.world;
  if (!openId) throw new Refusal('identity.not_configured');
  const taken = takeTicket(ctx, 'sign_in', input.state);
  if (!taken) throw new Refusal('identity.rejected');
  const begun = SignInAttempt.parse(taken.body);
  if (!isKeyOf(begun, input.key)) throw new Refusal('identity.rejected');
  const { code, issuer } = input;
  const { nonce, verifier } = begun;
  const claims = await askProvider(ctx, 'identity.rejected', () =>
    openId.redeem({ code, issuer, nonce, verifier }),
  );
  return admit(ctx, claims, token);
}

/**
 * A credential is good once.
 * @throws Refusal identity.google_missing, .google_rejected, .not_configured, .no_email, .unavailable,
 * .account_exists {link, claimable: 0 | 1, email}, request.too_many
 */
export async function signInWithGoogle(
  ctx: Ctx,
  { credential, nonce }: GoogleCredential,
  token: string | undefined,
): Promise<SignedIn> {
  may(ctx, 'identity.sign_in');
  if (!credential) throw new Refusal('identity.google_missing');
  const { google } = ctx.world;
  if (!google) throw new Refusal('identity.not_configured');
  countAttempt(ctx, 'identity.network', networkOf(ctx));
  const expected = nonce === undefined ? undefined : digestOf(nonce);
  const { expiresAt, ...claims } = await askProvider(ctx, 'identity.google_rejected', () =>
    google.verify(credential, expected),
  );
  if (!spendOnce(ctx, 'spent_credential', signedPartOf(credential), expiresAt))
    throw new Refusal('identity.google_rejected');
  return admit(ctx, claims, token);
}

/**
 * A wrong password counts like one at the login, and the link may be tried again.
 * @throws Refusal identity.link_invalid, account.wrong_password, request.too_many
 */
export async function linkIdentity(
  ctx: Ctx,
  { link, password }: LinkIdentity,
  token: string | undefined,
): Promise<SignedIn> {
  may(ctx, 'identity.sign_in');
  const holder = findUser(ctx, peekTicket(ctx, 'link', link)?.userId ?? '');
  if (!holder) throw new Refusal('identity.link_invalid');
  const network = networkOf(ctx);
  countAttempt(ctx, 'login.network', network);
  countAttempt(ctx, 'login.account', `${holder.email} ${network}`);
  if (isCrowded(ctx, 'login.crowd')) await setTimeout(crowdMilliseconds);
  const hash = holder.passwordHash ?? undefined;
  const isRight = await ctx.world.passwords.verify(hash, password);
  if (!hash || !isRight) throw new Refusal('account.wrong_password');
  forgetAttempts(ctx, 'login.account', `${holder.email} ${network}`);
  return signIn(ctx, connectIdentity(ctx, link, hash), token);
}

/**
 * For a proven address: its password, sessions and other identities go. What was made in the account stays in it.
 * @throws Refusal identity.link_invalid
 */
export async function claimAccount(
  ctx: Ctx,
  { link }: ClaimAccount,
  token: string | undefined,
): Promise<SignedIn> {
  may(ctx, 'identity.sign_in');
  const userId = takeOverAccount(ctx, link);
  ctx.events.tell(`account.signed_out:${userId}`);
  return signIn(ctx, userId, token);
}
