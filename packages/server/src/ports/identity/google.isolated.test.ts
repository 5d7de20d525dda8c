import { createSecretKey } from 'node:crypto';
import { aSigningKey, type FakeIssuer, startFakeIssuer } from '@limn/sandbox/identity/issuer';
import { exportSPKI, importJWK, SignJWT, UnsecuredJWT } from 'jose';
import { expect, onTestFinished, test, vi } from 'vitest';
import { IdentityRejected } from '../../core/identity.ts';
import { createGoogleSignIn } from './google.ts';

const start = Date.UTC(2027, 2, 1, 12);
const seconds = start / 1000;

async function aGoogle() {
  let time = start;
  const now = () => new Date(time);
  const issuer = await startFakeIssuer({ now });
  onTestFinished(() => issuer.close());
  const google = createGoogleSignIn(issuer.google, now);
  const pass = (milliseconds: number) => {
    time += milliseconds;
  };
  return { issuer, google, pass };
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

test('a token of Google’s is believed', async () => {
  const { issuer, google } = await aGoogle();
  expect(await google.verify(await issuer.sign(), undefined)).toEqual({
    issuer: issuer.url,
    subject: '1001',
    email: 'ann@gmail.com',
    isEmailProven: true,
    name: 'Ann',
    expiresAt: new Date(start + 3660_000),
  });
});

test.each([
  [{ email: 'ann@gmail.com' }, true],
  [{ email: 'Ann@GMAIL.com' }, true],
  [{ email: 'ann@corp.example', hd: 'corp.example' }, true],
  [{ email: 'ann@corp.example' }, false],
  [{ email: 'ann@corp.example', hd: '' }, false],
  [{ email: 'ann@notgmail.com' }, false],
])('whether the address of %o is proven: %s', async (claims, isEmailProven) => {
  const { issuer, google } = await aGoogle();
  expect(await google.verify(await issuer.sign(claims), undefined)).toMatchObject({ isEmailProven });
});

test('both spellings of the issuer are the one issuer', async () => {
  const { issuer } = await aGoogle();
  const accounts = { ...issuer.google, issuer: 'https://accounts.google.com' };
  const google = createGoogleSignIn(accounts, () => new Date(start));
  for (const iss of ['https://accounts.google.com', 'accounts.google.com'])
    expect(await google.verify(await issuer.sign({ iss }), undefined)).toMatchObject({
      issuer: 'https://accounts.google.com',
    });
  const almost = await issuer.sign({ iss: 'https://accounts.google.com.evil.example' });
  await expect(google.verify(almost, undefined)).rejects.toThrow(IdentityRejected);
});

const publicPem = async ({ key }: FakeIssuer) => {
  const published = await importJWK(key.jwk, 'RS256', { extractable: true });
  if (published instanceof Uint8Array) throw new Error('not a key pair');
  return exportSPKI(published);
};

const forgeries: Record<string, (issuer: FakeIssuer) => Promise<string> | string> = {
  'another key under the same name': async (issuer) => issuer.sign({}, { key: await aSigningKey('first') }),
  'a key nobody has published': async (issuer) => issuer.sign({}, { key: await aSigningKey('second') }),
  'a changed payload': async (issuer) => {
    const [header, , signature] = (await issuer.sign()).split('.');
    return `${header}.${part({ iss: issuer.url, aud: issuer.clientId, sub: '1002', exp: seconds + 60 })}.${signature}`;
  },
  'no algorithm': (issuer) =>
    new UnsecuredJWT({ email: 'ann@gmail.com', email_verified: true })
      .setIssuer(issuer.url)
      .setAudience(issuer.clientId)
      .setSubject('1001')
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + 60)
      .encode(),
  'the public key as a shared secret': async (issuer) =>
    new SignJWT({ email: 'ann@gmail.com', email_verified: true, iss: issuer.url, aud: issuer.clientId })
      .setProtectedHeader({ alg: 'HS256', kid: 'first' })
      .setSubject('1001')
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + 60)
      .sign(createSecretKey(Buffer.from(await publicPem(issuer)))),
  'a key that it brings along': async (issuer) => {
    const key = await aSigningKey('first');
    return issuer.sign({}, { key, header: { jwk: key.jwk } });
  },
  'a key that it says where to fetch': async (issuer) => {
    const key = await aSigningKey('evil');
    issuer.answers.set('GET /evil', { json: { keys: [key.jwk] } });
    return issuer.sign({}, { key, header: { jku: `${issuer.url}/evil` } });
  },
  expired: (issuer) => issuer.sign({ iat: seconds - 3000, exp: seconds - 61 }),
  'issued in the future': (issuer) => issuer.sign({ iat: seconds + 61 }),
  'not valid yet': (issuer) => issuer.sign({ nbf: seconds + 61 }),
  'older than Google’s live': (issuer) => issuer.sign({ iat: seconds - 3661, exp: seconds + 3600 }),
  'without an end': (issuer) => issuer.sign({ exp: undefined }),
  'without a beginning': (issuer) => issuer.sign({ iat: undefined }),
  'without a subject': (issuer) => issuer.sign({ sub: undefined }),
  'a subject that is too long': (issuer) => issuer.sign({ sub: 'x'.repeat(256) }),
  'for another client': (issuer) => issuer.sign({ aud: 'other.apps.example.com' }),
  'for two, and issued to the other': ({ clientId, sign }) =>
    sign({ aud: [clientId, 'other'], azp: 'other' }),
  'for two, and issued to nobody said': ({ clientId, sign }) => sign({ aud: [clientId, 'other'] }),
  'for us, but issued to another': (issuer) => issuer.sign({ azp: 'other' }),
  'by another issuer': (issuer) => issuer.sign({ iss: 'https://evil.example' }),
  'an address that is not verified': (issuer) => issuer.sign({ email_verified: false }),
  'an address of which nothing is said': (issuer) => issuer.sign({ email_verified: undefined }),
  'a word for a fact': (issuer) => issuer.sign({ email_verified: 'true' }),
  'no address': (issuer) => issuer.sign({ email: undefined }),
  'a nonce that we did not ask for': (issuer) => issuer.sign({ nonce: 'theirs' }),
  'no token': () => 'no token',
  'an empty one': () => '..',
};

test.each(Object.entries(forgeries))('refused: %s', async (_, forge) => {
  const { issuer, google } = await aGoogle();
  await expect(google.verify(await forge(issuer), undefined)).rejects.toThrow(IdentityRejected);
  expect(issuer.server.requests.map(({ target }) => target)).not.toContain('/evil');
});

test.each([
  ['its own', 'ours', true],
  ['another', 'theirs', false],
  ['none', undefined, false],
])('asked for with a nonce, a token that bears %s', async (_, nonce, isRight) => {
  const { issuer, google } = await aGoogle();
  const answer = google.verify(await issuer.sign({ nonce }), 'ours');
  await (isRight ? expect(answer).resolves.toBeDefined() : expect(answer).rejects.toThrow(IdentityRejected));
});

test('clocks may differ by a minute', async () => {
  const { issuer, google, pass } = await aGoogle();
  const token = await issuer.sign();
  pass(-59_000);
  await expect(google.verify(token, undefined)).resolves.toBeDefined();
  pass(59_000 + 3659_000);
  const { expiresAt } = await google.verify(token, undefined);
  pass(expiresAt.getTime() - start - 3659_000);
  await expect(google.verify(token, undefined)).rejects.toThrow(IdentityRejected);
});

test('the keys are asked for once; a new one is found, but not more than twice a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { issuer, google } = await aGoogle();
  const asked = () => issuer.server.requests.length;
  for (let n = 0; n < 3; n++) await google.verify(await issuer.sign(), undefined);
  expect(asked()).toBe(1);

  const next = await aSigningKey('second');
  issuer.published.push(next.jwk);
  const token = await issuer.sign({}, { key: next });
  await expect(google.verify(token, undefined)).rejects.toThrow(IdentityRejected);
  expect(asked()).toBe(1);
  vi.setSystemTime(Date.now() + 31_000);
  await expect(google.verify(token, undefined)).resolves.toBeDefined();
  expect(asked()).toBe(2);
});

test.each([
  ['failed', 500, {}],
  ['missing', 404, {}],
  ['elsewhere', 302, {}],
  ['no keys', 200, { keys: 'none' }],
])('keys that are %s say nothing of the token', async (_, status, json) => {
  const { issuer } = await aGoogle();
  issuer.answers.set('GET /other', { status, json });
  const google = createGoogleSignIn(
    { ...issuer.google, jwksUrl: `${issuer.url}/other` },
    () => new Date(start),
  );
  const token = await issuer.sign();
  await expect(google.verify(token, undefined)).rejects.toMatchObject({ kind: 'unavailable' });
  issuer.answers.set('GET /other', { json: { keys: issuer.published } });
  await expect(google.verify(token, undefined)).resolves.toBeDefined();
});

test('keys that cannot be reached say nothing of the token', async () => {
  const { issuer } = await aGoogle();
  const gone = await startFakeIssuer();
  await gone.close();
  const google = createGoogleSignIn(
    { ...issuer.google, jwksUrl: gone.google.jwksUrl },
    () => new Date(start),
  );
  await expect(google.verify(await issuer.sign(), undefined)).rejects.toMatchObject({ kind: 'unavailable' });
});
