const day = 24 * 60 * 60 * 1000;

/** @param days from now; null for no end */
export const expiryOf = (now: Date, days: number | null): Date | null =>
  days === null ? null : new Date(now.getTime() + days * day);

/** Where anyone with the link finds the picture: by the site's own address, never by the one that a request names. */
export const shareUrl = (publicUrl: string, key: string): string => `${publicUrl}/s/${key}`;

export const keyForm = /^[\w-]{22}$/;
