import {
  type CryptoKey,
  exportJWK,
  generateKeyPair,
  type JWK,
  type JWTHeaderParameters,
  SignJWT,
} from 'jose';
import { type FakeService, sendJson, startFakeService } from '../http/fake-service.ts';

export interface SigningKey {
  kid: string;
  privateKey: CryptoKey;
  /** The published form of the key. */
  jwk: JWK;
}

export async function aSigningKey(kid: string): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } };
}

/** An issuer that signs any claims, with a right or a wrong key, and publishes its keys. */
export interface FakeIssuer {
  url: string;
  clientId: string;
  server: FakeService;
  key: SigningKey;
  /** The answers of other paths, by method and path: `POST /token`. */
  answers: Map<string, { status?: number; json: unknown; location?: string }>;
  /** The published keys. A test changes them as a provider rotates keys. */
  published: JWK[];
  /** The server's settings for Google sign-in with this issuer. */
  google: { clientId: string; issuer: string; jwksUrl: string; scriptUrl: string };
  /**
   * A valid ID token, changed by `claims`: undefined removes a claim. It is issued at `now` and valid for an hour.
   */
  sign(
    claims?: Record<string, unknown>,
    other?: { key?: SigningKey; header?: Partial<JWTHeaderParameters> },
  ): Promise<string>;
  close(): Promise<void>;
}

/** On a free port of loopback. */
export async function startFakeIssuer({
  now = () => new Date(),
}: {
  now?: () => Date;
} = {}): Promise<FakeIssuer> {
  const clientId = 'limn.apps.example.com';
  const key = await aSigningKey('first');
  const answers: FakeIssuer['answers'] = new Map();
  const published = [key.jwk];
  const server = await startFakeService(async ({ received, response, url, released }) => {
    await released();
    const path = `${received.method} ${url.pathname}`;
    if (path === 'GET /keys') return sendJson(response, 200, { keys: published });
    const answer = answers.get(path);
    if (answer?.location) response.setHeader('location', answer.location);
    sendJson(response, answer ? (answer.status ?? 200) : 404, answer?.json ?? {});
  });
  const issuer = server.url;

  return {
    url: issuer,
    clientId,
    server,
    key,
    answers,
    published,
    google: { clientId, issuer, jwksUrl: `${issuer}/keys`, scriptUrl: `${issuer}/gsi/client` },
    sign(claims = {}, other = {}) {
      const { privateKey, kid } = other.key ?? key;
      const issuedAt = Math.floor(now().getTime() / 1000);
      const usual = {
        iss: issuer,
        aud: clientId,
        sub: '1001',
        email: 'ann@gmail.com',
        email_verified: true,
        name: 'Ann',
        iat: issuedAt,
        exp: issuedAt + 3600,
      };
      return new SignJWT({ ...usual, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid, ...other.header })
        .sign(privateKey);
    },
    close: () => server.close(),
  };
}
