import { startFakeIssuer } from '@limn/sandbox/identity/issuer';
import { expect, onTestFinished, test } from 'vitest';
import { createGoogleSignIn } from '../ports/identity/google.ts';
import { testAppParts } from '../testing/app-parts.ts';
import { aServer, bearer, password } from '../testing/studio.ts';

async function aServerWithGoogle() {
  const parts = await testAppParts();
  const issuer = await startFakeIssuer({ now: parts.clock.now });
  onTestFinished(() => issuer.close());
  const google = createGoogleSignIn(issuer.google, parts.clock.now);
  const server = await aServer({}, { ...parts, world: { ...parts.world, google } });
  const post = (url: string, payload: object) => server.app.inject({ method: 'POST', url, payload });
  const byGoogle = (payload: object) => post('/api/auth/google', payload);
  return { ...server, issuer, post, byGoogle };
}

const failed = 'Google authentication failed';

test('a credential is answered with a token and the user', async () => {
  const { app, issuer, byGoogle } = await aServerWithGoogle();
  const answer = await byGoogle({ credential: await issuer.sign() });
  expect(answer.statusCode).toBe(200);
  const { token, user } = answer.json();
  expect(user).toMatchObject({ email: 'ann@gmail.com', display_name: 'Ann', is_admin: false });
  const self = await app.inject({ url: '/api/auth/user', headers: bearer(token) });
  expect(self.json()).toEqual(user);
});

test.each([[{}], [{ credential: '' }], [{ nonce: 'x' }]])(
  'without a credential (%o) it fails',
  async (body) => {
    const { byGoogle } = await aServerWithGoogle();
    const answer = await byGoogle(body);
    expect([answer.statusCode, answer.json()]).toEqual([400, { message: failed, code: 'BAD_REQUEST' }]);
  },
);

test.each([
  ['that is none', () => 'x.y.z'],
  ['that has expired', { iat: 0, exp: 1 }],
  ['for another site', { aud: 'other' }],
  ['of another issuer', { iss: 'https://evil.example' }],
  ['with an address that is not verified', { email_verified: false }],
])('a credential %s is rejected, and the log does not keep it', async (_, made) => {
  const { issuer, byGoogle, lines } = await aServerWithGoogle();
  const credential = typeof made === 'function' ? made() : await issuer.sign(made);
  const answer = await byGoogle({ credential });
  expect([answer.statusCode, answer.json()]).toEqual([401, { message: failed, code: 'GOOGLE_REJECTED' }]);
  expect(lines.join('')).toContain('an identity was rejected');
  expect(lines.join('')).not.toContain(credential);
});

test('the second time, it is rejected too', async () => {
  const { issuer, byGoogle } = await aServerWithGoogle();
  const credential = await issuer.sign();
  expect((await byGoogle({ credential })).statusCode).toBe(200);
  expect((await byGoogle({ credential })).statusCode).toBe(401);
});

test('where Google is not set up, it says so', async () => {
  const { app } = await aServer();
  const ask = (payload: object) => app.inject({ method: 'POST', url: '/api/auth/google', payload });
  const answer = await ask({ credential: 'x' });
  expect([answer.statusCode, answer.json().code]).toEqual([501, 'NOT_CONFIGURED']);
  // without a credential the request itself is wrong, on every route
  for (const payload of [{}, { credential: '' }]) expect((await ask(payload)).statusCode).toBe(400);
});

test('an account of that address stays closed', async () => {
  const { issuer, byGoogle, post } = await aServerWithGoogle();
  await post('/api/auth/register', { email: 'ann@gmail.com', password });
  const answer = await byGoogle({ credential: await issuer.sign() });
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'ACCOUNT_EXISTS']);
});

test('unreachable keys of Google are not the user’s fault', async () => {
  const parts = await testAppParts();
  const gone = await startFakeIssuer({ now: parts.clock.now });
  await gone.close();
  const google = createGoogleSignIn(gone.google, parts.clock.now);
  const { app } = await aServer({}, { ...parts, world: { ...parts.world, google } });
  const payload = { credential: await gone.sign() };
  const answer = await app.inject({ method: 'POST', url: '/api/auth/google', payload });
  expect([answer.statusCode, answer.json().code]).toEqual([502, 'IDENTITY_UNAVAILABLE']);
});
