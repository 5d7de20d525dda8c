import { randomBytes } from 'node:crypto';
import { isProofRecent } from '../../../core/actor.ts';
import type { Ctx, UserCtx } from '../../../core/context.ts';
import { type IdentityClaims, IdentityRejected } from '../../../core/identity.ts';
import { may } from '../../../core/may.ts';
import { Refusal, type RefusalCode } from '../../../core/refusal.ts';
import type { SignInWay } from '../../../core/security-log.ts';
import { ServiceFailure } from '../../../core/service-failure.ts';
import { issueToken, peekToken, spendOnce, takeToken } from '../../../guard/one-time-token/write.ts';
import { countNetwork } from '../../../guard/rate-limit/write.ts';
import { admitAttempt } from '../account/flow/admit-attempt.ts';
import { signIn } from '../account/flow/sign-in.ts';
import { findUser } from '../account/read.ts';
import type { SignedIn } from '../account/schema.ts';
import { confirmSession } from '../account/write.ts';
import { findIdentity } from './read.ts';
import { attemptSeconds, digestOf, isKeyOf, SignInAttempt, signedPartOf } from './rules.ts';
import type { ClaimAccount, CompleteSignIn, GoogleCredential, LinkIdentity, SignInBegun } from './schema.ts';
import { admitIdentity, connectIdentity, takeOverAccount } from './write.ts';

const secret = () => randomBytes(32).toString('base64url');

/** Translates a provider's failure into a refusal; the cause goes to the log. */
async function askProvider<T>(ctx: Ctx, rejection: RefusalCode, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof IdentityRejected) {
      ctx.log.warn({ why: error.message }, 'an identity was rejected');
      const refusal = new Refusal(rejection);
      ctx.security.noteRefusal('sign_in_failed', refusal, ctx.actor);
      throw refusal;
    }
    if (error instanceof ServiceFailure) {
      const { cause } = error;
      ctx.log.warn({ why: cause instanceof Error ? cause.message : error.message }, 'no identity provider');
      throw new Refusal('identity.unavailable');
    }
    throw error;
  }
}

/**
 * @param confirms the id of the user with the session to confirm; undefined for a sign-in
 * @throws Refusal identity.not_configured, .unavailable, request.too_many
 */
async function beginAtProvider(ctx: Ctx, confirms?: string): Promise<SignInBegun> {
  const { openId } = ctx.world;
  if (!openId) throw new Refusal('identity.not_configured');
  countNetwork(ctx, 'identity.network');
  const [key, verifier, nonce] = [secret(), secret(), secret()];
  const body: SignInAttempt = { verifier, nonce, keyHash: digestOf(key), confirms };
  const state = issueToken(ctx, 'sign_in', { body, seconds: attemptSeconds });
  const url = await askProvider(ctx, 'identity.rejected', () =>
    openId.authorizationUrl({ state, nonce, verifier, isConfirmation: confirms !== undefined }),
  );
  return { url: url.href, key };
}

/**
 * The provider's claims about the user who returned. Only the browser that began has the key.
 * @param confirms as it was given to `beginAtProvider`
 * @throws Refusal identity.rejected, .unavailable, .not_configured
 */
async function redeemAtProvider(ctx: Ctx, input: CompleteSignIn, confirms?: string): Promise<IdentityClaims> {
  const { openId } = ctx.world;
  if (!openId) throw new Refusal('identity.not_configured');
  const taken = takeToken(ctx, 'sign_in', input.state);
  if (!taken) throw new Refusal('identity.rejected');
  const begun = SignInAttempt.parse(taken.body);
  if (!isKeyOf(begun, input.key) || begun.confirms !== confirms) throw new Refusal('identity.rejected');
  const { code, issuer } = input;
  const { nonce, verifier } = begun;
  return askProvider(ctx, 'identity.rejected', () => openId.redeem({ code, issuer, nonce, verifier }));
}

/**
 * Accepts a credential once.
 * @throws Refusal identity.google_missing, .google_rejected, .not_configured, .unavailable, request.too_many
 */
async function verifyWithGoogle(ctx: Ctx, { credential, nonce }: GoogleCredential): Promise<IdentityClaims> {
  if (!credential) throw new Refusal('identity.google_missing');
  const { google } = ctx.world;
  if (!google) throw new Refusal('identity.not_configured');
  countNetwork(ctx, 'identity.network');
  const expected = nonce === undefined ? undefined : digestOf(nonce);
  const { expiresAt, ...claims } = await askProvider(ctx, 'identity.google_rejected', () =>
    google.verify(credential, expected),
  );
  if (!spendOnce(ctx, 'spent_credential', signedPartOf(credential), expiresAt))
    throw new Refusal('identity.google_rejected');
  return claims;
}

/** @throws Refusal identity.no_email, .account_exists {link, claimable: 0 | 1, email}, account.disabled */
async function admit(
  ctx: Ctx,
  claims: IdentityClaims,
  way: SignInWay,
  replaces: string | undefined,
): Promise<SignedIn> {
  const admission = admitIdentity(ctx, claims);
  if ('userId' in admission) return signIn(ctx, admission.userId, { way, replaces });
  const link = issueToken(ctx, 'link', {
    userId: admission.holderId,
    body: claims,
    seconds: attemptSeconds,
  });
  throw new Refusal('identity.account_exists', {
    link,
    claimable: claims.isEmailProven ? 1 : 0,
    // the address comes from the user's own provider, so the user knows it
    email: claims.email ?? '',
  });
}

/** @throws Refusal identity.not_configured, .unavailable, request.too_many */
export async function beginSignIn(ctx: Ctx): Promise<SignInBegun> {
  may(ctx, 'identity.sign_in');
  return beginAtProvider(ctx);
}

/**
 * Only the browser that began has the key, so no user can be signed in to an account that another one chose.
 * @throws Refusal identity.rejected, .no_email, .unavailable, .not_configured, .account_exists {link, claimable: 0 | 1,
 * email}
 */
export async function completeSignIn(
  ctx: Ctx,
  input: CompleteSignIn,
  token: string | undefined,
): Promise<SignedIn> {
  may(ctx, 'identity.sign_in');
  return admit(ctx, await redeemAtProvider(ctx, input), 'openid', token);
}

/**
 * Accepts a credential once.
 * @throws Refusal identity.google_missing, .google_rejected, .not_configured, .no_email, .unavailable, .account_exists
 * {link, claimable: 0 | 1, email}, request.too_many
 */
export async function signInWithGoogle(
  ctx: Ctx,
  input: GoogleCredential,
  token: string | undefined,
): Promise<SignedIn> {
  may(ctx, 'identity.sign_in');
  return admit(ctx, await verifyWithGoogle(ctx, input), 'google', token);
}

/**
 * A wrong password counts as an attempt to sign in, and the link may be tried again.
 * @throws Refusal identity.link_invalid, account.wrong_password, request.too_many
 */
export async function linkIdentity(
  ctx: Ctx,
  { link, password }: LinkIdentity,
  token: string | undefined,
): Promise<SignedIn> {
  may(ctx, 'identity.sign_in');
  const holder = findUser(ctx, peekToken(ctx, 'link', link)?.userId ?? '');
  if (!holder) throw new Refusal('identity.link_invalid');
  const attempt = await admitAttempt(ctx, holder.email);
  const hash = holder.passwordHash ?? undefined;
  const isRight = await ctx.world.passwords.verify(hash, password, attempt.caller);
  if (!hash || !isRight) {
    const refusal = new Refusal('account.wrong_password');
    ctx.security.noteRefusal('sign_in_failed', refusal, ctx.actor, { email: holder.email, way: 'password' });
    throw refusal;
  }
  attempt.succeed();
  return signIn(ctx, connectIdentity(ctx, link, hash), { way: 'password', replaces: token });
}

/**
 * For a proven address: removes the password, sessions, other identities, shares, name and picture of the user who made the
 * account. `empty` removes its pictures, too.
 * @throws Refusal identity.link_invalid
 */
export async function claimAccount(
  ctx: Ctx,
  { link, empty }: ClaimAccount,
  token: string | undefined,
): Promise<SignedIn> {
  may(ctx, 'identity.sign_in');
  const { userId, jobs } = takeOverAccount(ctx, link, { empty });
  for (const id of jobs) ctx.queue.cancel(id);
  if (jobs.length > 0) ctx.events.emit('generation.ended');
  if (empty) ctx.events.emit('files.discarded');
  ctx.events.emit(`account.signed_out:${userId}`);
  return signIn(ctx, userId, { way: 'link', replaces: token });
}

/**
 * Accepts only an identity that is connected to the caller's own account.
 * @throws Refusal identity.not_yours, account.signed_out
 */
function acceptProof(ctx: UserCtx, claims: IdentityClaims, way: SignInWay): void {
  const isTheirs = findIdentity(ctx, claims)?.userId === ctx.actor.id;
  // max_age was 0: an earlier time means that the provider relied on an earlier sign-in
  const isRecent = claims.provenAt === undefined || isProofRecent(claims.provenAt, ctx.now());
  const facts = { email: findUser(ctx, ctx.actor.id)?.email, way };
  if (!isTheirs || !isRecent) {
    const refusal = new Refusal('identity.not_yours');
    ctx.security.noteRefusal('confirm_failed', refusal, ctx.actor, facts);
    throw refusal;
  }
  confirmSession(ctx, null);
  ctx.security.note('confirmed', ctx.actor, facts);
}

/** @throws Refusal identity.not_configured, .unavailable, request.too_many */
export async function beginConfirmation(ctx: UserCtx): Promise<SignInBegun> {
  may(ctx, 'identity.confirm');
  return beginAtProvider(ctx, ctx.actor.id);
}

/** @throws Refusal identity.rejected, .not_yours, .unavailable, .not_configured, account.signed_out */
export async function completeConfirmation(ctx: UserCtx, input: CompleteSignIn): Promise<void> {
  may(ctx, 'identity.confirm');
  acceptProof(ctx, await redeemAtProvider(ctx, input, ctx.actor.id), 'openid');
}

/**
 * @throws Refusal identity.google_missing, .google_rejected, .not_yours, .not_configured, .unavailable,
 * account.signed_out, request.too_many
 */
export async function confirmWithGoogle(ctx: UserCtx, input: GoogleCredential): Promise<void> {
  may(ctx, 'identity.confirm');
  acceptProof(ctx, await verifyWithGoogle(ctx, input), 'google');
}
