import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import { IdentityRejected } from '../../core/identity.ts';
import { callProvider, unavailable } from './provider-call.ts';

/** Allowed difference between two clocks. */
export const toleranceSeconds = 60;

const keyMilliseconds = 24 * 3600_000;

/** OpenID Connect Core 1.0, 2 and 5.1. A claim of the wrong type counts as missing. */
export const Profile = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().max(320).optional().catch(undefined),
  email_verified: z.boolean().optional().catch(undefined),
  name: z.string().max(1000).optional().catch(undefined),
});

export type Profile = z.infer<typeof Profile>;

const Claims = Profile.extend({
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.string().optional(),
  exp: z.number(),
  nonce: z.string().optional(),
  /** Seconds since 1970: the user's last authentication at the provider. */
  auth_time: z.number().optional().catch(undefined),
  /** Google only: the organization of the account. */
  hd: z.string().min(1).optional().catch(undefined),
});
export type IdTokenClaims = z.infer<typeof Claims>;

export interface IdTokenRules {
  keys: JWTVerifyGetKey;
  /** Every accepted spelling of the issuer. */
  issuer: string[];
  clientId: string;
  algorithms: string[];
  /** The expected nonce; undefined when the token must not have one. */
  nonce: string | undefined;
  maxAgeSeconds: number;
  now: Date;
}

/** The token names an unknown or ambiguous key, although the keys themselves were fetched. */
const tokensFault = [errors.JWKSNoMatchingKey, errors.JWKSMultipleMatchingKeys, errors.JOSENotSupported];

/**
 * Caches the keys for a day; an unknown key triggers a new fetch, at most every 30 seconds. It throws ServiceFailure
 * unavailable.
 */
export function remoteKeys(address: string): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(new URL(address), {
    cacheMaxAge: keyMilliseconds,
    cooldownDuration: 30_000,
    [customFetch]: async (url) => {
      const { status, bytes } = await callProvider(new URL(url));
      return new Response(new Uint8Array(bytes), { status });
    },
  });
  return async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      if (tokensFault.some((fault) => error instanceof fault)) throw error;
      throw unavailable(error);
    }
  };
}

/**
 * Verifies a token and returns its claims.
 * @throws IdentityRejected, ServiceFailure unavailable when the keys cannot be fetched
 */
export async function readIdToken(token: string, rules: IdTokenRules): Promise<IdTokenClaims> {
  const claims = await verified(token, rules);
  const { aud, azp, nonce } = claims;
  if (
    (Array.isArray(aud) && aud.length > 1 && azp === undefined) ||
    (azp ?? rules.clientId) !== rules.clientId
  )
    throw rejected('it was issued to another client');
  if (nonce !== rules.nonce) throw rejected('the nonce is another');
  return claims;
}

async function verified(token: string, rules: IdTokenRules): Promise<IdTokenClaims> {
  try {
    const { payload } = await jwtVerify(token, rules.keys, {
      issuer: rules.issuer,
      audience: rules.clientId,
      algorithms: rules.algorithms,
      requiredClaims: ['sub', 'iat', 'exp'],
      clockTolerance: toleranceSeconds,
      maxTokenAge: rules.maxAgeSeconds,
      currentDate: rules.now,
    });
    return Claims.parse(payload);
  } catch (error) {
    if (error instanceof errors.JOSEError) throw rejected(error.message);
    if (error instanceof z.ZodError) throw rejected('a claim is not of its type');
    throw error;
  }
}

/** The reason goes to the log; unlike the library's own errors it contains nothing of the token. */
export const rejected = (reason: string) => new IdentityRejected(reason);
