import { CodeChallengeMethod, OAuth2Client } from 'arctic';
import type { JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import type { IdentityClaims, OpenIdSignIn } from '../../core/identity.ts';
import { explainFailure } from '../http/explain-failure.ts';
import { discover, discovery, type Metadata } from './discovery.ts';
import { Profile, readIdToken, rejected, remoteKeys } from './id-token.ts';
import { callProvider, jsonOf } from './provider-call.ts';
import type { OpenIdSettings } from './settings.ts';

const wantedScopes = ['openid', 'email', 'profile'];

/** Algorithms without a shared secret: a shared secret would let every reader of it sign tokens. */
const asymmetric = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
];

/** The token is made for this sign-in, moments before. */
const maxAgeSeconds = 600;

const Tokens = z.object({ id_token: z.string(), access_token: z.string() });

/** Authorization code flow with PKCE (RFC 7636) at the provider in the settings. */
export function createOpenIdSignIn(
  settings: OpenIdSettings,
  redirectUri: string,
  now: () => Date = () => new Date(),
): OpenIdSignIn {
  const { clientId, clientSecret } = settings;
  const client = new OAuth2Client(clientId, clientSecret ?? null, redirectUri);
  const describe = discovery(settings.issuer, now);
  const keysByAddress = new Map<string, JWTVerifyGetKey>();

  function keysOf({ jwks_uri: address }: Metadata): JWTVerifyGetKey {
    const keys = keysByAddress.get(address) ?? remoteKeys(address);
    keysByAddress.set(address, keys);
    return keys;
  }

  /** Not arctic's exchange: it follows redirects, has no timeout and sends the secret unencoded. */
  async function exchange(metadata: Metadata, code: string, verifier: string) {
    const { headers, fields } = credentialsFor(metadata, clientId, clientSecret);
    const reply = await callProvider(new URL(metadata.token_endpoint), {
      headers,
      form: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        code_verifier: verifier,
        ...fields,
      }),
    });
    if (reply.status !== 200)
      throw rejected(`the code was not taken: ${reply.status} ${errorIn(jsonOf(reply))}`);
    const tokens = Tokens.safeParse(jsonOf(reply));
    if (!tokens.success) throw rejected('the answer to the code bears no tokens');
    return tokens.data;
  }

  return {
    check: (signal) =>
      explainFailure([clientSecret ?? ''].filter(Boolean), async () => {
        const { issuer } = await discover(settings.issuer, signal);
        return `its issuer is ${issuer}`;
      }),

    async authorizationUrl({ state, nonce, verifier, isConfirmation = false }) {
      const metadata = await describe();
      const offered = metadata.scopes_supported ?? wantedScopes;
      const url = client.createAuthorizationURLWithPKCE(
        metadata.authorization_endpoint,
        state,
        CodeChallengeMethod.S256,
        verifier,
        wantedScopes.filter((scope) => scope === 'openid' || offered.includes(scope)),
      );
      url.searchParams.set('nonce', nonce);
      if (isConfirmation) {
        url.searchParams.set('prompt', 'login');
        url.searchParams.set('max_age', '0');
      }
      return url;
    },

    async redeem({ code, issuer, nonce, verifier }) {
      const metadata = await describe();
      refuseMixUp(metadata, issuer);
      const tokens = await exchange(metadata, code, verifier);
      const claims = await readIdToken(tokens.id_token, {
        keys: keysOf(metadata),
        issuer: [metadata.issuer],
        clientId,
        algorithms: asymmetric.filter((one) => metadata.id_token_signing_alg_values_supported.includes(one)),
        nonce,
        maxAgeSeconds,
        now: now(),
      });
      const provenAt = claims.auth_time === undefined ? undefined : new Date(claims.auth_time * 1000);
      if (claims.email !== undefined) return { ...described(metadata.issuer, claims), provenAt };
      const asked = await askForProfile(metadata, tokens.access_token, claims.sub);
      return { ...described(metadata.issuer, { ...asked, name: asked.name ?? claims.name }), provenAt };
    },
  };
}

const described = (issuer: string, claims: Profile): IdentityClaims => ({
  issuer,
  subject: claims.sub,
  email: claims.email,
  isEmailProven: claims.email !== undefined && claims.email_verified === true,
  name: claims.name,
});

/** RFC 9207: the code must come from the issuer that was asked. */
function refuseMixUp(metadata: Metadata, issuer: string | undefined): void {
  const isMissing = issuer === undefined && metadata.authorization_response_iss_parameter_supported;
  if (isMissing || (issuer ?? metadata.issuer) !== metadata.issuer) throw rejected('another issuer answered');
}

/** RFC 6749, 2.3.1: both parts are form-encoded before they are joined. */
function credentialsFor(metadata: Metadata, clientId: string, secret: string | undefined) {
  const none: Record<string, string> = {};
  if (secret === undefined) return { headers: none, fields: { client_id: clientId } };
  const methods = metadata.token_endpoint_auth_methods_supported;
  if (!methods.includes('client_secret_basic') && methods.includes('client_secret_post'))
    return { headers: none, fields: { client_id: clientId, client_secret: secret } };
  const encoded = [clientId, secret].map((part) =>
    new URLSearchParams({ part }).toString().slice('part='.length),
  );
  return { headers: { authorization: `Basic ${btoa(encoded.join(':'))}` }, fields: none };
}

/** OpenID Connect Core 1.0, 5.3.2: the profile must belong to the token's subject. */
async function askForProfile(metadata: Metadata, accessToken: string, subject: string): Promise<Profile> {
  if (metadata.userinfo_endpoint === undefined) return { sub: subject };
  const reply = await callProvider(new URL(metadata.userinfo_endpoint), {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  const profile = Profile.safeParse(reply.status === 200 ? jsonOf(reply) : undefined);
  if (!profile.success) throw rejected(`the profile could not be read: ${reply.status}`);
  if (profile.data.sub !== subject) throw rejected('the profile is of somebody else');
  return profile.data;
}

/** Returns only documented error codes: other text could contain anything. */
function errorIn(body: unknown): string {
  const parsed = z.object({ error: z.string().regex(/^[a-z_]{1,60}$/) }).safeParse(body);
  return parsed.success ? parsed.data.error : '';
}
