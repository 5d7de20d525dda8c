import { site } from '../data/site.ts';

/** What somebody without a name is called: an address by what stands before its sign. */
export const accountName = (email: string): string => email.slice(0, email.lastIndexOf('@')) || email;

const google = 'https://accounts.google.com';

/** What people call an issuer: Google by its name, this site's own provider by the name that the site gives it. */
export function issuerName(issuer: string): string {
  if (issuer === google) return 'Google';
  return site().openId?.name ?? (URL.canParse(issuer) ? new URL(issuer).host : issuer);
}
