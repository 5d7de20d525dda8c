import type { GoogleSignIn } from '../../core/identity.ts';
import { readIdToken, rejected, remoteKeys, toleranceSeconds } from './id-token.ts';
import type { GoogleSettings } from './settings.ts';

/** Google's own tokens live that long. */
const maxAgeSeconds = 3600;

/** Google answers for addresses that it hands out itself, and for those of organizations that it manages (`hd`). */
const isAuthoritative = (email: string, organization: string | undefined) =>
  organization !== undefined || email.toLowerCase().endsWith('@gmail.com');

/** https://developers.google.com/identity/gsi/web/guides/verify-google-id-token */
export function createGoogleSignIn(
  settings: GoogleSettings,
  now: () => Date = () => new Date(),
): GoogleSignIn {
  const { clientId, issuer } = settings;
  const keys = remoteKeys(settings.jwksUrl);
  return {
    async verify(credential, nonce) {
      const claims = await readIdToken(credential, {
        keys,
        issuer: [issuer, issuer.replace(/^https:\/\//, '')],
        clientId,
        algorithms: ['RS256'],
        nonce,
        maxAgeSeconds,
        now: now(),
      });
      const { email } = claims;
      if (email === undefined || claims.email_verified !== true)
        throw rejected('the address is not verified');
      return {
        issuer,
        subject: claims.sub,
        email,
        isEmailProven: isAuthoritative(email, claims.hd),
        name: claims.name,
        expiresAt: new Date((claims.exp + toleranceSeconds) * 1000),
      };
    },
  };
}
