import { createHash, timingSafeEqual } from 'node:crypto';
import { domainToASCII } from 'node:url';
import type { Ctx, UserCtx } from '../../core/context.ts';
import { Refusal } from '../../core/refusal.ts';

/**
 * What two spellings of one address have in common. Outside ASCII the local part is refused: U+212A (K) and
 * its kind would make two accounts of one address. A domain may be international; its ASCII form is kept.
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

/** Whom limits are counted by. */
export const networkOf = ({ actor }: Ctx): string => (actor.kind === 'system' ? 'system' : actor.network);

/** What a new session is told of where it comes from. `replaces` is the token that the caller came with. */
export const deviceOf = ({ actor }: Ctx, replaces: string | undefined) => ({
  userAgent: actor.kind === 'system' ? '' : actor.userAgent,
  replaces,
});

/** Days since 1970, UTC. */
export const dayOf = (time: Date): number => Math.floor(time.getTime() / 86_400_000);

const freshMilliseconds = 10 * 60_000;

/** Whether they have shown just now that it is them, where there is no password to ask for. */
export const isFresh = ({ actor, now }: UserCtx): boolean =>
  now().getTime() - actor.signedInAt.getTime() <= freshMilliseconds;

/** What attackers try first, of those with eight characters or more (SecLists, 10k most common). */
const commonPasswords = new Set(
  `password password1 password12 password123 passw0rd p@ssw0rd p@ssword 12345678 123456789 1234567890 87654321
  987654321 0987654321 11111111 111111111 1111111111 00000000 0000000000 22222222 55555555 66666666 77777777
  88888888 99999999 12341234 12344321 11223344 1122334455 123123123 123321123 147258369 159753258 789456123
  12121212 13131313 10203040 01234567 012345678 0123456789 1q2w3e4r 1q2w3e4r5t q1w2e3r4 1qaz2wsx qazwsxedc
  qwertyui qwertyuiop qwerty123 qwerty12 qwerty1234 qwer1234 asdfghjk asdfghjkl asdf1234 zxcvbnm1 zxcvbnm123
  abcd1234 abc12345 abcdefgh abcdefg1 a1b2c3d4 aa123456 a1234567 a12345678 iloveyou iloveyou1 princess princess1
  sunshine sunshine1 football football1 baseball baseball1 basketball superman superman1 spiderman batman123
  trustno1 starwars whatever computer internet michelle jennifer victoria danielle christian elizabeth alexander
  samantha nicholas benjamin patricia chocolate butterfly midnight mercedes corvette maverick scorpion dolphins
  redskins cowboys1 yankees1 liverpool chelsea1 arsenal1 marlboro blink182 hello123 welcome1 welcome123 letmein1
  letmein123 admin123 administrator changeme changeme1 changeit default1 secret123 testtest test1234 testing1
  guest123 master123 dragon123 monkey123 shadow123 killer123 charlie1 jordan23 pokemon1 google123 facebook
  samsung1 qwe123qwe asd123asd zaq12wsx zaq1zaq1 1234qwer 123qweasd 123qweasdzxc q1w2e3r4t5 woaini1314 5201314a
  woaini520 a123456789 contraseña motdepasse azertyui azerty123 azertyuiop bonjour1 doudou123 soleil123 limnlimn`.split(
    /\s+/,
  ),
);

/** @throws Refusal account.password_common */
export function refuseCommonPassword(password: string, email: string): void {
  const lower = password.toLowerCase();
  if (commonPasswords.has(lower) || lower === email || lower === email.split('@')[0])
    throw new Refusal('account.password_common');
}

export function isSetupToken(expected: string | undefined, given: string): boolean {
  if (expected === undefined) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(expected), digest(given));
}

/** What would turn round the text that stands after it, on other people's pages too. */
const bidiControl = /[\u202a-\u202e\u2066-\u2069]/g;
/** Tabs, bells, NUL, and line breaks of every kind. */
const control = /[\p{Cc}\u2028\u2029]/gu;
/** Not the fillers of Hangul, which are letters, nor the blank of Braille, which is a sign. */
const visible = /[[\p{L}\p{N}\p{P}\p{S}]--[\p{Default_Ignorable_Code_Point}\u2800]]/v;

/** One line, or null when nothing of it would be seen. */
export function cleanLine(typed: string | null): string | null {
  const cleaned = (typed ?? '').toWellFormed().replace(bidiControl, '').replace(control, ' ').trim();
  return visible.test(cleaned) ? cleaned : null;
}

/** Line breaks stay. */
export function cleanLines(typed: string | null): string | null {
  const lines = (typed ?? '').split(/\r\n|[\n\r\u0085\u2028\u2029]/).map((line) => cleanLine(line) ?? '');
  return lines.join('\n').trim() || null;
}
