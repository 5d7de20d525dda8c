import { createHash, timingSafeEqual } from 'node:crypto';
import { domainToASCII } from 'node:url';
import type { Ctx } from '../../../core/context.ts';
import { Refusal } from '../../../core/refusal.ts';
import { cleanLine } from '../../../core/text.ts';

/**
 * The canonical form of an address: two spellings of one address give the same text. The local part has to be ASCII: U+212A
 * (K) and similar letters would allow two accounts for one address. An international domain is stored in its ASCII form.
 * @throws Refusal account.email_invalid
 */
export function canonicalEmail(typed: string): string {
  const trimmed = typed.trim();
  const at = trimmed.lastIndexOf('@');
  const local = trimmed.slice(0, at);
  const domain = domainToASCII(trimmed.slice(at + 1)).toLowerCase();
  const wellFormed =
    at > 0 &&
    /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/.test(local) &&
    /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(domain);
  if (!wellFormed || local.length > 64) throw new Refusal('account.email_invalid');
  return `${local.toLowerCase()}@${domain}`;
}

/** What a new session stores about the device. `replaces` is the token that the caller came with. */
export const deviceOf = ({ actor }: Ctx, replaces: string | undefined) => ({
  userAgent: actor.kind === 'system' ? '' : actor.userAgent,
  replaces,
});

/** @throws Refusal account.password_common, also for a password of invisible characters */
export async function refuseGuessable({ world }: Ctx, password: string, email: string): Promise<void> {
  const lower = password.toLowerCase();
  const isGuessable = cleanLine(password) === null || lower === email || lower === email.split('@')[0];
  if (isGuessable || (await world.passwords.isCommon(lower))) throw new Refusal('account.password_common');
}

export function isSetupToken(expected: string | undefined, given: string): boolean {
  if (expected === undefined) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(expected), digest(given));
}
