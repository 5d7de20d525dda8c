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
/** For the address of the site itself: the page, its files and the links in emails begin at its root. */
export const siteUrl = shownUrl.refine((url) => {
  const { pathname, search, hash } = URL.parse(url) ?? {};
  return pathname === '/' && !search && !hash;
}, 'must not have a path: Limn needs a host name of its own');
export const sender = z
  .string()
  .regex(
    /^([^<>@]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
    'must be like limn@example.com or Limn <limn@example.com>',
  );
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
/** In digits: `Number` also reads 0x10 and 1e3, which are probably typing errors. */
export const number = (least: number, most: number) =>
  digits(/^\s*\d+\s*$/, `must be a whole number from ${least} to ${most}`, least, most);
export const fraction = (least: number, most: number) =>
  digits(/^\s*(\d+(\.\d*)?|\.\d+)\s*$/, `must be a number from ${least} to ${most}`, least, most);
const digits = (form: RegExp, error: string, least: number, most: number) =>
  z
    .string()
    .regex(form, error)
    .transform(Number)
    .pipe(z.number({ error }).min(least, `must be at least ${least}`).max(most, `must be at most ${most}`));
export const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words, { error: `must be one of ${words.join(', ')}` });
