import type { Ctx } from '../../core/context.ts';
import type { SignedIn } from '../account/schema.ts';
import type { ClaimAccount, CompleteSignIn, GoogleCredential, LinkIdentity, SignInBegun } from './schema.ts';

/** @throws Refusal identity.not_configured, .unavailable, request.too_many */
export async function beginSignIn(_ctx: Ctx): Promise<SignInBegun> {
  throw new Error('not built');
}

/** @throws Refusal identity.google_missing, .google_rejected, .not_configured, .unavailable, .account_exists {link, claimable: 0 | 1} */
export async function signInWithGoogle(
  _ctx: Ctx,
  _input: GoogleCredential,
  _token: string | undefined,
): Promise<SignedIn> {
  throw new Error('not built');
}

/** @throws Refusal identity.rejected, .no_email, .unavailable, .account_exists {link, claimable: 0 | 1} */
export async function completeSignIn(
  _ctx: Ctx,
  _input: CompleteSignIn,
  _token: string | undefined,
): Promise<SignedIn> {
  throw new Error('not built');
}

/** @throws Refusal identity.link_invalid, account.wrong_password, request.too_many */
export async function linkIdentity(
  _ctx: Ctx,
  _input: LinkIdentity,
  _token: string | undefined,
): Promise<SignedIn> {
  throw new Error('not built');
}

/** Its password, sessions and other identities go. @throws Refusal identity.link_invalid */
export async function claimAccount(
  _ctx: Ctx,
  _input: ClaimAccount,
  _token: string | undefined,
): Promise<SignedIn> {
  throw new Error('not built');
}
