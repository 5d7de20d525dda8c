/** Parsers for the values of environment variables. */
import ipaddr from 'ipaddr.js';
import { z } from 'zod';

export const webUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((url) => url.replace(/\/+$/, ''));
/** For addresses that every visitor sees. */
export const shownUrl = webUrl.refine((url) => {
  const { username, password } = URL.parse(url) ?? {};
  return !username && !password;
}, 'must not contain a user name or a password: all visitors can see it');
export const listOf = (what: string, fits: (entry: string) => boolean) =>
  z.string().transform((text, context) => {
    const entries = text.split(',').flatMap((entry) => entry.trim() || []);
    const wrong = entries.find((entry) => !fits(entry));
    if (wrong !== undefined) context.addIssue({ code: 'custom', message: `must be ${what}, not ${wrong}` });
    return entries;
  });
/**
 * Refuses a number of hops, which Fastify accepts as an address: it would trust no proxy, and all visitors would share one
 * rate limit.
 */
export const isNetwork = (entry: string) =>
  ipaddr.IPv4.isValidFourPartDecimal(entry) ||
  ipaddr.IPv4.isValidCIDRFourPartDecimal(entry) ||
  ipaddr.IPv6.isValid(entry) ||
  ipaddr.IPv6.isValidCIDR(entry);
/** Browser extensions have schemes of their own, for which URL reports the origin "null". */
export const isOrigin = (entry: string) =>
  URL.parse(entry)?.origin === entry || /^[a-z]+-extension:\/\/[\w-]+$/.test(entry);
export const number = (least: number, most: number) =>
  z.coerce
    .number({ error: `must be a whole number from ${least} to ${most}` })
    .int(`must be a whole number from ${least} to ${most}`)
    .min(least, `must be at least ${least}`)
    .max(most, `must be at most ${most}`);
export const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words, { error: `must be one of ${words.join(', ')}` });
