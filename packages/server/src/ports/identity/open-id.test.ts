import { clickThrough } from '@limn/sandbox/identity/click-through';
import { aSigningKey, startFakeIssuer } from '@limn/sandbox/identity/issuer';
import { type ProviderWishes, startFakeOpenIdProvider } from '@limn/sandbox/identity/open-id-provider';
import { expect, onTestFinished, test } from 'vitest';
import { IdentityRejected } from '../../core/identity.ts';
import { createOpenIdSignIn } from './open-id.ts';

const redirectUri = 'http://127.0.0.1:9/login/return';
const attempt = {
  state: 'a-state',
  nonce: 'a-nonce',
  verifier: 'a-verifier-of-at-least-forty-three-characters-x',
};
const ann = { email: 'ann@example.com', email_verified: true, name: 'Ann' };

async function aProvider(wishes: Partial<ProviderWishes> = {}) {
  const provider = await startFakeOpenIdProvider({
    redirectUri,
    accounts: { '1001': ann, '1002': { email: 'bob@example.com', name: 'Bob' } },
    ...wishes,
  });
  onTestFinished(() => provider.close());
  const openId = createOpenIdSignIn(provider.settings, redirectUri);
  const comeBack = async (account: string, changes: Partial<typeof attempt> = {}) => {
    const url = await openId.authorizationUrl({ ...attempt, ...changes });
    const { searchParams } = await clickThrough(url.href, account, redirectUri);
    return {
      code: searchParams.get('code') ?? '',
      issuer: searchParams.get('iss') ?? undefined,
      state: searchParams.get('state'),
      error: searchParams.get('error'),
    };
  };
  return { provider, openId, comeBack };
}

test.each([
  ['client_secret_basic', false],
  ['client_secret_post', false],
  ['none', false],
  ['client_secret_basic', true],
] as const)(
  'a real provider vouches for somebody (%s, only asked for the address: %s)',
  async (method, keepsTokensSmall) => {
    const { provider, openId, comeBack } = await aProvider({ method, keepsTokensSmall });
    const { code, issuer, state } = await comeBack('1001');
    expect(state).toBe('a-state');
    expect(await openId.redeem({ code, issuer, ...attempt })).toEqual({
      issuer: provider.settings.issuer,
      subject: '1001',
      email: 'ann@example.com',
      isEmailProven: true,
      name: 'Ann',
    });
  },
);

test('an address that the provider has not verified is not proven', async () => {
  const { openId, comeBack } = await aProvider();
  const { code, issuer } = await comeBack('1002');
  expect(await openId.redeem({ code, issuer, ...attempt })).toMatchObject({
    email: 'bob@example.com',
    isEmailProven: false,
  });
});

test('a code is good once, for the one who asked, with what they kept', async () => {
  const { openId, comeBack } = await aProvider();
  const redeem = async (changes: object) =>
    openId.redeem({ ...attempt, ...(await comeBack('1001')), ...changes });
  await expect(redeem({ verifier: 'x'.repeat(43) })).rejects.toThrow(IdentityRejected);
  await expect(redeem({ nonce: 'another' })).rejects.toThrow(IdentityRejected);
  await expect(redeem({ issuer: 'https://evil.example' })).rejects.toThrow(IdentityRejected);
  await expect(redeem({ issuer: undefined })).rejects.toThrow(IdentityRejected);
  await expect(redeem({ code: 'made-up' })).rejects.toThrow(IdentityRejected);
  const answer = { ...attempt, ...(await comeBack('1001')) };
  await expect(openId.redeem(answer)).resolves.toBeDefined();
  await expect(openId.redeem(answer)).rejects.toThrow(IdentityRejected);
});

test('a cancelled sign-in comes back without a code', async () => {
  const { comeBack } = await aProvider();
  expect(await comeBack('')).toMatchObject({ code: '', error: 'access_denied', state: 'a-state' });
});

const start = Date.UTC(2027, 2, 1, 12);
const seconds = start / 1000;

/** A provider with answers that the test chooses. */
async function aForger(metadata: object = {}) {
  let time = start;
  const now = () => new Date(time);
  const issuer = await startFakeIssuer({ now });
  onTestFinished(() => issuer.close());
  const discovery = 'GET /.well-known/openid-configuration';
  const description = {
    issuer: issuer.url,
    authorization_endpoint: `${issuer.url}/authorize`,
    token_endpoint: `${issuer.url}/token`,
    jwks_uri: `${issuer.url}/keys`,
    userinfo_endpoint: `${issuer.url}/userinfo`,
    ...metadata,
  };
  issuer.answers.set(discovery, { json: description });
  const settings = { issuer: issuer.url, clientId: issuer.clientId, clientSecret: 'secret', name: 'Forger' };
  const openId = createOpenIdSignIn(settings, redirectUri, now);
  return {
    issuer,
    openId,
    discovery,
    description,
    pass(milliseconds: number) {
      time += milliseconds;
    },
    redeem(token: string) {
      issuer.answers.set('POST /token', {
        json: { id_token: token, access_token: 'access', token_type: 'Bearer' },
      });
      return openId.redeem({ code: 'code', issuer: undefined, nonce: 'a-nonce', verifier: attempt.verifier });
    },
    sign: (claims: object = {}) => issuer.sign({ nonce: 'a-nonce', ...claims }),
  };
}

test('the forger can also be honest', async () => {
  const { redeem, sign, issuer } = await aForger();
  expect(await redeem(await sign())).toMatchObject({ subject: '1001', isEmailProven: true });
  const asked = issuer.server.requests.find(({ target }) => target === '/token');
  expect(asked?.headers.authorization).toBe(`Basic ${btoa('limn.apps.example.com:secret')}`);
});

test.each([
  ['expired', { iat: seconds - 300, exp: seconds - 61 }],
  ['issued in the future', { iat: seconds + 61 }],
  ['of an earlier sign-in', { iat: seconds - 661 }],
  ['for another client', { aud: 'other' }],
  ['for two, issued to the other', { aud: ['limn.apps.example.com', 'other'], azp: 'other' }],
  ['of another issuer', { iss: 'https://evil.example' }],
  ['with another nonce', { nonce: 'of-another-browser' }],
  ['without a nonce', { nonce: undefined }],
  ['without a subject', { sub: undefined }],
])('a token is refused that is %s', async (_, claims) => {
  const { redeem, sign } = await aForger();
  await expect(redeem(await sign(claims))).rejects.toThrow(IdentityRejected);
});

test('a token is refused that another key has signed, or in a way the provider does not name', async () => {
  const { redeem, issuer } = await aForger();
  const forged = await issuer.sign({ nonce: 'a-nonce' }, { key: await aSigningKey('first') });
  await expect(redeem(forged)).rejects.toThrow(IdentityRejected);
  const other = await aForger({ id_token_signing_alg_values_supported: ['ES256', 'HS256', 'none'] });
  await expect(other.redeem(await other.sign())).rejects.toThrow(IdentityRejected);
});

test('a profile is believed only about the one who signs in', async () => {
  const { redeem, sign, issuer } = await aForger();
  const token = await sign({ email: undefined });
  const profile = { email: 'ann@example.com', email_verified: true };
  issuer.answers.set('GET /userinfo', { json: { sub: '1002', ...profile } });
  await expect(redeem(token)).rejects.toThrow(IdentityRejected);
  issuer.answers.set('GET /userinfo', { status: 403, json: {} });
  await expect(redeem(token)).rejects.toThrow(IdentityRejected);
  issuer.answers.set('GET /userinfo', { json: { sub: '1001', ...profile } });
  expect(await redeem(token)).toMatchObject({ email: 'ann@example.com', isEmailProven: true, name: 'Ann' });
});

test('without an address from the provider there is none', async () => {
  const { redeem, sign } = await aForger({ userinfo_endpoint: undefined });
  expect(await redeem(await sign({ email: undefined }))).toMatchObject({
    email: undefined,
    isEmailProven: false,
  });
});

test.each([
  ['calls itself another', { issuer: 'https://evil.example' }],
  ['leads nowhere', { token_endpoint: undefined }],
  ['leads to a script', { authorization_endpoint: 'javascript:alert(1)' }],
])('a provider that %s is not used, and asked again', async (_, metadata) => {
  const { openId, issuer, discovery, description } = await aForger(metadata);
  await expect(openId.authorizationUrl(attempt)).rejects.toMatchObject({ kind: 'unavailable' });
  const well = { token_endpoint: `${issuer.url}/token`, authorization_endpoint: `${issuer.url}/authorize` };
  issuer.answers.set(discovery, { json: { ...description, ...well, issuer: `${issuer.url}/` } });
  expect((await openId.authorizationUrl(attempt)).pathname).toBe('/authorize');
});

test('it is asked for its description once an hour, and for scopes that it has', async () => {
  const { openId, issuer, pass } = await aForger({ scopes_supported: ['openid', 'email'] });
  const urls = await Promise.all([1, 2, 3].map(() => openId.authorizationUrl(attempt)));
  expect(issuer.server.requests).toHaveLength(1);
  expect(urls[0]?.searchParams.get('scope')).toBe('openid email');
  expect(urls[0]?.searchParams.get('code_challenge_method')).toBe('S256');
  pass(3600_000);
  await openId.authorizationUrl(attempt);
  expect(issuer.server.requests).toHaveLength(2);
});

test.each([
  ['fails', 503],
  ['has had too many', 429],
])('a provider that %s is not there', async (_, status) => {
  const { issuer, openId } = await aForger();
  await openId.authorizationUrl(attempt);
  issuer.answers.set('POST /token', { status, json: {} });
  const answer = { code: 'code', issuer: undefined, nonce: 'a-nonce', verifier: attempt.verifier };
  await expect(openId.redeem(answer)).rejects.toMatchObject({ kind: 'unavailable' });
});

test('the secret is not taken along to another address', async () => {
  const { openId, issuer } = await aForger();
  issuer.answers.set('POST /token', { status: 307, location: `${issuer.url}/elsewhere`, json: {} });
  const answer = { code: 'code', issuer: undefined, nonce: 'a-nonce', verifier: attempt.verifier };
  await expect(openId.redeem(answer)).rejects.toThrow(IdentityRejected);
  expect(issuer.server.requests.map(({ target }) => target)).not.toContain('/elsewhere');
});

test('a provider that cannot be reached is not there', async () => {
  const gone = await startFakeIssuer();
  await gone.close();
  const settings = { issuer: gone.url, clientId: 'limn', clientSecret: undefined, name: 'Gone' };
  await expect(createOpenIdSignIn(settings, redirectUri).authorizationUrl(attempt)).rejects.toMatchObject({
    kind: 'unavailable',
  });
});
