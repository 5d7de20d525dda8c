const day = 24 * 60 * 60 * 1000;

/** @param days from now; null for no end */
export const expiryOf = (now: Date, days: number | null): Date | null =>
  days === null ? null : new Date(now.getTime() + days * day);

/** Where anyone with the link finds the picture: by the site's own address, never by the one that a request names. */
export const shareUrl = (publicUrl: string, key: string): string => `${publicUrl}/s/${key}`;

/**
 * What search engines are told of a shared page and of its picture; undefined where they may list both for good. The date
 * is RFC 822's, as Google writes it in a header: a weekday's comma would end the rule there.
 */
export function robotsRule(of: { isIndexable: boolean; expiresAt: Date | null }): string | undefined {
  if (!of.isIndexable) return 'noindex';
  return of.expiresAt === null ? undefined : `unavailable_after: ${of.expiresAt.toUTCString().slice(5)}`;
}

export const keyForm = /^[\w-]{22}$/;
