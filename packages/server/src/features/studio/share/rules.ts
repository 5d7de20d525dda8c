import { day } from '../../../core/time.ts';

/** @param days from now; null for no end */
export const expiryOf = (now: Date, days: number | null): Date | null =>
  days === null ? null : new Date(now.getTime() + days * day);

/** The public page of a share, under the configured address and never the one in a request. */
export const shareUrl = (publicUrl: string, key: string): string => `${publicUrl}/s/${key}`;

/**
 * The robots rule for a shared page and its picture; undefined where search engines may list both without an end. The date
 * has the format of RFC 822, as in Google's documentation: the comma after a weekday would end the rule.
 */
export function robotsRule(of: { isIndexable: boolean; expiresAt: Date | null }): string | undefined {
  if (!of.isIndexable) return 'noindex';
  return of.expiresAt === null ? undefined : `unavailable_after: ${of.expiresAt.toUTCString().slice(5)}`;
}

export const keyForm = /^[\w-]{22}$/;
