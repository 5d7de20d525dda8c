import { createHash, timingSafeEqual } from 'node:crypto';
import { limits } from '@limn/db/enums';
import { z } from 'zod';
import type { IdentityClaims } from '../../../core/identity.ts';
import { Refusal } from '../../../core/refusal.ts';
import { cleanLine } from '../../../core/text.ts';
import { canonicalEmail } from '../account/rules.ts';

/** Seconds for signing in at the provider, and again for typing the password of an existing account. */
export const attemptSeconds = 600;

/** The stored part of an open sign-in; the key itself is only in the browser tab that began it. */
export const SignInAttempt = z.object({
  verifier: z.string(),
  nonce: z.string(),
  keyHash: z.string(),
  /** The session to confirm; a sign-in has none. */
  confirms: z.string().optional(),
});
export type SignInAttempt = z.infer<typeof SignInAttempt>;

/** The stored part of a user that a provider vouches for, until they prove that the account is theirs. */
export const PendingLink = z.object({
  issuer: z.string(),
  subject: z.string(),
  email: z.string().optional(),
  isEmailProven: z.boolean(),
});
export type PendingLink = z.infer<typeof PendingLink>;

/** SHA-256 in base64url: of the key, and of the nonce in Google's token. */
export const digestOf = (text: string) => createHash('sha256').update(text).digest('base64url');

export const isKeyOf = ({ keyHash }: SignInAttempt, key: string): boolean =>
  timingSafeEqual(Buffer.from(keyHash), Buffer.from(digestOf(key)));

/** The signed part of a token. The last letter of the signature has unused bits, so one token has several spellings. */
export const signedPartOf = (credential: string) => credential.split('.', 2).join('.');

/** Undefined for no address, and for one that no account can have. */
export function usableEmail({ email }: Pick<IdentityClaims, 'email'>): string | undefined {
  if (email === undefined) return undefined;
  try {
    return canonicalEmail(email);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** One line of the permitted length; null for nothing. */
export function displayNameOf(name: string | undefined): string | null {
  const line = (cleanLine(name ?? null) ?? '').replace(/\s+/g, ' ');
  const kept = line.slice(0, limits.displayNameMax);
  // measured like the profile's limit, without splitting a character
  return (kept.isWellFormed() ? kept : kept.slice(0, -1)).trim() || null;
}
