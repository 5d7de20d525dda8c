import type { GoogleSignIn } from '../../core/identity.ts';
import { ServiceFailure } from '../../core/service-failure.ts';
import { explainFailure } from '../http/explain-failure.ts';
import { isRecord } from '../http/reason.ts';
import { readIdToken, rejected, remoteKeys, toleranceSeconds } from './id-token.ts';
import { callProvider, jsonOf } from './provider-call.ts';
import type { GoogleSettings } from './settings.ts';

/** The lifetime of Google's tokens. */
const maxAgeSeconds = 3600;

/** Google is authoritative for its own addresses and for those of organizations that it manages (`hd`). */
const isAuthoritative = (email: string, organization: string | undefined) =>
  organization !== undefined || email.toLowerCase().endsWith('@gmail.com');

/** Fetches the keys without the cache, to check that the service works now. */
async function countKeys(jwksUrl: string, signal: AbortSignal): Promise<string> {
  const reply = await callProvider(new URL(jwksUrl), { signal });
  const set = reply.status === 200 ? jsonOf(reply) : undefined;
  const keys = isRecord(set) && Array.isArray(set['keys']) ? set['keys'] : [];
  if (keys.length === 0)
    throw new ServiceFailure('unavailable', { reason: `it answered ${reply.status} and sent no keys` });
  return `${keys.length} keys`;
}

/** https://developers.google.com/identity/gsi/web/guides/verify-google-id-token */
export function createGoogleSignIn(
  settings: GoogleSettings,
  now: () => Date = () => new Date(),
): GoogleSignIn {
  const { clientId, issuer } = settings;
  const keys = remoteKeys(settings.jwksUrl);
  return {
    check: (signal) => explainFailure([], () => countKeys(settings.jwksUrl, signal)),
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
