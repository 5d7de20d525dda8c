import { createHash, timingSafeEqual } from 'node:crypto';
import { limits } from '@limn/db/words';
import { z } from 'zod';
import type { IdentityClaims } from '../../../core/identity.ts';
import { Refusal } from '../../../core/refusal.ts';
import { cleanLine } from '../../../core/text.ts';
import { canonicalEmail } from '../account/rules.ts';

/** How long somebody may take at the provider, and then to find their password. */
export const attemptSeconds = 600;

/** What is kept of a sign-in under way; the key itself only in the tab that began it. */
export const SignInAttempt = z.object({
  verifier: z.string(),
  nonce: z.string(),
  keyHash: z.string(),
  /** Whose session is to be confirmed; a sign-in has none. */
  confirms: z.string().optional(),
});
export type SignInAttempt = z.infer<typeof SignInAttempt>;

/** What is kept of somebody vouched for until they have shown that the account is theirs. */
export const PendingLink = z.object({
  issuer: z.string(),
  subject: z.string(),
  email: z.string().optional(),
  isEmailProven: z.boolean(),
});
export type PendingLink = z.infer<typeof PendingLink>;

/** SHA-256 in base64url: of the key, and of the nonce that Google's token must bear. */
export const digestOf = (text: string) => createHash('sha256').update(text).digest('base64url');

export const isKeyOf = ({ keyHash }: SignInAttempt, key: string): boolean =>
  timingSafeEqual(Buffer.from(keyHash), Buffer.from(digestOf(key)));

/** What is signed. Of the signature's last letter some bits mean nothing, so that one token has several spellings. */
export const signedPartOf = (credential: string) => credential.split('.', 2).join('.');

/** Undefined for an address that no account can have, and for none. */
export function usableEmail({ email }: Pick<IdentityClaims, 'email'>): string | undefined {
  if (email === undefined) return undefined;
  try {
    return canonicalEmail(email);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** One line, no longer than one may be; null for nothing. */
export function displayNameOf(name: string | undefined): string | null {
  const line = (cleanLine(name ?? null) ?? '').replace(/\s+/g, ' ');
  const kept = line.slice(0, limits.displayNameMax);
  // counted as the profile counts, and no character is cut in two
  return (kept.isWellFormed() ? kept : kept.slice(0, -1)).trim() || null;
}
