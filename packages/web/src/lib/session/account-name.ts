import { site } from '../browser/site.ts';

/** The name of an account without a display name: the part of the email address before the @. */
export const accountName = (email: string): string => email.slice(0, email.lastIndexOf('@')) || email;

const google = 'https://accounts.google.com';

/** The display name of an identity provider: Google, the configured name of the site's own provider, or the host. */
export function issuerName(issuer: string): string {
  if (issuer === google) return 'Google';
  return site().openId?.name ?? (URL.canParse(issuer) ? new URL(issuer).host : issuer);
}
