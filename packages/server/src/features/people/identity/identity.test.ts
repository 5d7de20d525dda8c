import { attempt } from '@limn/db';
import { startFakeIssuer } from '@limn/sandbox/identity/issuer';
import { expect, onTestFinished, test } from 'vitest';
import { createGoogleSignIn } from '../../../ports/identity/google.ts';
import { createOpenIdSignIn } from '../../../ports/identity/open-id.ts';
import { aStudio, password, type Studio } from '../../../testing/studio.ts';
import { displayNameOf } from './rules.ts';

type Claims = Record<string, unknown>;

/** A studio, and a provider for Google and OpenID at once; by OpenID it verifies no address by itself. */
async function aStudioWithProviders({ ownerEmail }: { ownerEmail?: string } = {}) {
  let now = () => new Date(0);
  const issuer = await startFakeIssuer({ now: () => now() });
  onTestFinished(() => issuer.close());
  const { url, clientId } = issuer;
  issuer.answers.set('GET /.well-known/openid-configuration', {
    json: {
      issuer: url,
      authorization_endpoint: `${url}/authorize`,
      token_endpoint: `${url}/token`,
      jwks_uri: `${url}/keys`,
    },
  });
  const settings = { issuer: url, clientId, clientSecret: 'secret', name: 'Example ID' };
  const studio = await aStudio(
    {},
    {
      google: createGoogleSignIn({ ...issuer.google, issuer: 'https://google.example' }, () => now()),
      openId: createOpenIdSignIn(settings, 'http://localhost:3000/login/return', () => now()),
    },
  );
  now = studio.clock.now;
  studio.ctx.settings.ownerEmail = ownerEmail;
  const { visitor } = studio;

  const tokenOf = (claims: Claims = {}) => issuer.sign({ iss: 'https://google.example', ...claims });
  const byGoogle = async (claims: Claims = {}) =>
    visitor.identity.google({ credential: await tokenOf(claims) });
  /** Begins a sign-in, picks a user at the provider, and returns what the page sends afterwards. */
  const goThere = async (claims: Claims = {}) => {
    const { url, key } = await visitor.identity.begin();
    const asked = new URL(url).searchParams;
    const said = { email: 'ann@gmail.com', email_verified: false, nonce: asked.get('nonce'), ...claims };
    const id_token = await issuer.sign(said);
    issuer.answers.set('POST /token', { json: { id_token, access_token: 'access' } });
    return { code: 'code', state: asked.get('state') ?? '', key };
  };
  const byOpenId = async (claims: Claims = {}) => visitor.identity.complete(await goThere(claims));
  return { ...studio, issuer, tokenOf, byGoogle, goThere, byOpenId };
}

async function refusalOf(answer: Promise<unknown>) {
  const error = await answer.then(
    () => undefined,
    (error: unknown) => error as { cause?: { code?: string; facts?: Record<string, string | number> } },
  );
  return { code: error?.cause?.code, facts: error?.cause?.facts ?? {} };
}

const isSignedIn = async ({ world }: Studio, token: string) => world.sessions.check(token) !== undefined;

const carol = { sub: '2001', email: 'Carol@Gmail.com', name: ' Carol\n Danvers ' };
const squatted = { email: 'carol@gmail.com', password };

test('a new user gets an account, and returns to it', async () => {
  const studio = await aStudioWithProviders();
  const { token, user, preferences } = await studio.byGoogle(carol);
  expect(user).toMatchObject({ email: 'carol@gmail.com', display_name: 'Carol Danvers', is_admin: false });
  expect(preferences.style).toBe('normal');
  expect(await isSignedIn(studio, token)).toBe(true);
  studio.clock.pass(1000);
  expect((await studio.byGoogle(carol)).user.id).toBe(user.id);
});

test('an account without a password is opened by none', async () => {
  const { byGoogle, visitor } = await aStudioWithProviders();
  await byGoogle(carol);
  for (const typed of ['', password])
    await expect(visitor.account.logIn({ email: 'carol@gmail.com', password: typed })).rejects.toRefuse(
      'account.wrong_credentials',
    );
});

test('the subject says who it is, not the address', async () => {
  const { byGoogle } = await aStudioWithProviders();
  const { user } = await byGoogle(carol);
  const moved = await byGoogle({ ...carol, email: 'danvers@gmail.com' });
  expect(moved.user).toMatchObject({ id: user.id, email: 'carol@gmail.com' });
  const { code } = await refusalOf(byGoogle({ ...carol, sub: '2002' }));
  expect(code).toBe('identity.account_exists');
});

test('one subject at two issuers is two people', async () => {
  const { byGoogle, byOpenId } = await aStudioWithProviders();
  const one = await byGoogle({ sub: '7', email: 'one@gmail.com' });
  const other = await byOpenId({ sub: '7', email: 'other@example.com' });
  expect(other.user.id).not.toBe(one.user.id);
});

test('a credential is good once, however it is spelled', async () => {
  const { visitor, tokenOf } = await aStudioWithProviders();
  const credential = await tokenOf(carol);
  await visitor.identity.google({ credential });
  await expect(visitor.identity.google({ credential })).rejects.toRefuse('identity.google_rejected');
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const last = alphabet.indexOf(credential.at(-1) ?? '');
  const respelled = credential.slice(0, -1) + alphabet[last + 1];
  await expect(visitor.identity.google({ credential: respelled })).rejects.toRefuse(
    'identity.google_rejected',
  );
});

test('a token is tied to the page that asked for it', async () => {
  const { visitor, tokenOf } = await aStudioWithProviders();
  // SHA-256 of 'ours' in base64url
  const nonce = 'rgvsnp0zxWNUvWEsimAQhAMk_FuXhs4KGLaWswSwk5c';
  const asked = async (given: string | undefined, borne: string | undefined) =>
    visitor.identity.google({ credential: await tokenOf({ ...carol, nonce: borne }), nonce: given });
  await expect(asked(undefined, nonce)).rejects.toRefuse('identity.google_rejected');
  await expect(asked('theirs', nonce)).rejects.toRefuse('identity.google_rejected');
  await expect(asked('ours', undefined)).rejects.toRefuse('identity.google_rejected');
  await expect(asked('ours', 'ours')).rejects.toRefuse('identity.google_rejected');
  await expect(asked('ours', nonce)).resolves.toBeDefined();
});

test('two at once make one account', async () => {
  const { visitor, tokenOf, clock } = await aStudioWithProviders();
  const one = await tokenOf(carol);
  clock.pass(1000);
  const other = await tokenOf(carol);
  const answers = await Promise.all(
    [one, other].map((credential) => visitor.identity.google({ credential })),
  );
  expect(answers[0]?.user.id).toBe(answers[1]?.user.id);
});

test('two with one address at once: the first has it', async () => {
  const { byGoogle, byOpenId } = await aStudioWithProviders();
  const answers = await Promise.allSettled([byGoogle(carol), byOpenId({ ...carol, sub: '9' })]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refused = answers.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
  expect(refused.reason).toMatchObject({ cause: { code: 'identity.account_exists' } });
});

test('no address, or one that no account can have, makes no account', async () => {
  const { byOpenId } = await aStudioWithProviders();
  await expect(byOpenId({ email: undefined })).rejects.toRefuse('identity.no_email');
  await expect(byOpenId({ email: 'mi\u212Ae@example.com' })).rejects.toRefuse('identity.no_email');
});

test('an account with a password is connected by that password, once', async () => {
  const studio = await aStudioWithProviders();
  const { visitor, byGoogle } = studio;
  const { user } = await visitor.account.register(squatted);
  const { code, facts } = await refusalOf(byGoogle(carol));
  expect([code, facts.claimable]).toEqual(['identity.account_exists', 1]);
  const link = String(facts.link);
  await expect(visitor.identity.link({ link, password: 'wrong' })).rejects.toRefuse('account.wrong_password');
  const linked = await visitor.identity.link({ link, password });
  expect(linked.user.id).toBe(user.id);
  await expect(visitor.identity.link({ link, password })).rejects.toRefuse('identity.link_invalid');
  studio.clock.pass(1000);
  expect((await byGoogle(carol)).user.id).toBe(user.id);
  await expect(visitor.account.logIn(squatted)).resolves.toBeDefined();
});

test('wrong passwords for a link count as attempts to log in', async () => {
  const { visitor, byGoogle, db } = await aStudioWithProviders();
  await visitor.account.register(squatted);
  const { facts } = await refusalOf(byGoogle(carol));
  const link = String(facts.link);
  for (let n = 0; n < 5; n++) {
    await expect(visitor.identity.link({ link, password: 'wrong' })).rejects.toRefuse(
      'account.wrong_password',
    );
    await expect(visitor.account.logIn({ ...squatted, password: 'wrong' })).rejects.toRefuse(
      'account.wrong_credentials',
    );
  }
  await expect(visitor.identity.link({ link, password })).rejects.toRefuse('request.too_many');
  // a network that guesses for many accounts is stopped
  const buckets = db.select().from(attempt).all();
  expect(buckets.find(({ key }) => key.startsWith('login.network:'))?.level).toBe(11);
});

test('a link is good for ten minutes, and for what it was made for', async () => {
  const { visitor, byGoogle, goThere, clock } = await aStudioWithProviders();
  await visitor.account.register(squatted);
  const { facts } = await refusalOf(byGoogle(carol));
  const link = String(facts.link);
  const { state } = await goThere();
  await expect(visitor.identity.link({ link: state, password })).rejects.toRefuse('identity.link_invalid');
  clock.pass(600_000);
  await expect(visitor.identity.link({ link, password })).rejects.toRefuse('identity.link_invalid');
  await expect(visitor.identity.claim({ link })).rejects.toRefuse('identity.link_invalid');
});

test('a squatter on an address is left with nothing when its owner comes', async () => {
  const studio = await aStudioWithProviders();
  const { visitor, byGoogle, byOpenId } = studio;
  const squatter = await visitor.account.register(squatted);
  // the squatter also connects an identity, without a proof of the address
  const theirs = await refusalOf(byOpenId({ sub: 'squatter', email: 'carol@gmail.com' }));
  expect(theirs.facts.claimable).toBe(0);
  await visitor.identity.link({ link: String(theirs.facts.link), password });
  const again = await refusalOf(byOpenId({ sub: 'other', email: 'carol@gmail.com' }));
  const keptLink = String(again.facts.link);
  await expect(visitor.identity.claim({ link: keptLink })).rejects.toRefuse('identity.link_invalid');

  let ended = 0;
  studio.ctx.events.on(`account.signed_out:${squatter.user.id}`, () => ended++);
  const { facts } = await refusalOf(byGoogle(carol));
  const owner = await visitor.identity.claim({ link: String(facts.link) });

  expect(owner.user.id).toBe(squatter.user.id);
  expect(ended).toBe(1);
  expect(await isSignedIn(studio, squatter.token)).toBe(false);
  expect(await isSignedIn(studio, owner.token)).toBe(true);
  await expect(visitor.account.logIn(squatted)).rejects.toRefuse('account.wrong_credentials');
  await expect(visitor.identity.link({ link: keptLink, password })).rejects.toRefuse('identity.link_invalid');
  await expect(visitor.identity.claim({ link: String(facts.link) })).rejects.toRefuse(
    'identity.link_invalid',
  );
  const { code } = await refusalOf(byOpenId({ sub: 'squatter', email: 'carol@gmail.com' }));
  expect(code).toBe('identity.account_exists');
  studio.clock.pass(1000);
  expect((await byGoogle(carol)).user.id).toBe(owner.user.id);
});

test('an account of an unproven address without a password is claimed by the address’s owner, and by no other user', async () => {
  const { byOpenId, byGoogle, visitor } = await aStudioWithProviders();
  const { user } = await byOpenId({ sub: 'squatter', email: 'carol@gmail.com' });
  const { facts } = await refusalOf(byGoogle(carol));
  const link = String(facts.link);
  await expect(visitor.identity.link({ link, password: '' })).rejects.toRefuse('account.wrong_password');
  expect((await visitor.identity.claim({ link })).user.id).toBe(user.id);
  await expect(byOpenId({ sub: 'squatter', email: 'carol@gmail.com' })).rejects.toRefuse(
    'identity.account_exists',
  );
});

test('a password that changed while it was compared connects nothing', async () => {
  const { visitor, byGoogle, world } = await aStudioWithProviders();
  await visitor.account.register(squatted);
  const { facts } = await refusalOf(byGoogle(carol));
  const link = String(facts.link);
  const { verify } = world.passwords;
  world.passwords.verify = async (...given) => {
    const answer = await verify(...given);
    await visitor.identity.claim({ link });
    return answer;
  };
  await expect(visitor.identity.link({ link, password })).rejects.toRefuse('identity.link_invalid');
});

test('the owner is an admin once the address is proven, and not before', async () => {
  const { byGoogle, byOpenId, visitor } = await aStudioWithProviders({ ownerEmail: 'carol@gmail.com' });
  const unproven = await byOpenId({ sub: 'squatter', email: 'carol@gmail.com' });
  expect(unproven.user.is_admin).toBe(false);
  const { facts } = await refusalOf(byGoogle(carol));
  const { user } = await visitor.identity.claim({ link: String(facts.link) });
  expect(user.is_admin).toBe(true);
});

test('a provider that proves the address later makes the owner an admin then', async () => {
  const { byOpenId } = await aStudioWithProviders({ ownerEmail: 'carol@example.com' });
  const said = { sub: '3', email: 'carol@example.com' };
  expect((await byOpenId(said)).user.is_admin).toBe(false);
  const other = { ...said, email: 'else@example.com', email_verified: true };
  expect((await byOpenId(other)).user.is_admin).toBe(false);
  expect((await byOpenId({ ...said, email_verified: true })).user.is_admin).toBe(true);
});

test('only the browser that began comes in, and only once', async () => {
  const { visitor, goThere, clock } = await aStudioWithProviders();
  const answer = await goThere(carol);
  const { key } = await goThere(carol);
  await expect(visitor.identity.complete({ ...answer, key })).rejects.toRefuse('identity.rejected');
  await expect(visitor.identity.complete(answer)).rejects.toRefuse('identity.rejected');
  const own = await goThere(carol);
  await expect(visitor.identity.complete(own)).resolves.toBeDefined();
  await expect(visitor.identity.complete(own)).rejects.toRefuse('identity.rejected');
  const late = await goThere(carol);
  clock.pass(600_000);
  await expect(visitor.identity.complete(late)).rejects.toRefuse('identity.rejected');
  const mixedUp = { ...(await goThere(carol)), issuer: 'https://evil.example' };
  await expect(visitor.identity.complete(mixedUp)).rejects.toRefuse('identity.rejected');
});

test('the database keeps nothing that completes a sign-in or opens a link', async () => {
  const { goThere, db } = await aStudioWithProviders();
  const { key, state } = await goThere();
  const rows = JSON.stringify(db.all('select * from ticket'));
  expect(rows).not.toContain(key);
  expect(rows).not.toContain(state);
});

test('the caller’s earlier session ends', async () => {
  const studio = await aStudioWithProviders();
  const { token } = await studio.byGoogle(carol);
  const credential = await studio.tokenOf({ ...carol, sub: '2', email: 'dora@gmail.com' });
  await studio.ann.identity.google({ credential });
  expect(await isSignedIn(studio, studio.ann.token)).toBe(false);
  expect(await isSignedIn(studio, token)).toBe(true);
});

test('beginning has its limit, and what went wrong goes to the log without the token', async () => {
  const { visitor, tokenOf, warnings } = await aStudioWithProviders();
  const credential = await tokenOf({ aud: 'other' });
  await expect(visitor.identity.google({ credential })).rejects.toRefuse('identity.google_rejected');
  expect(warnings).toEqual([{ why: 'unexpected "aud" claim value' }]);
  for (let n = 1; n < 30; n++) await visitor.identity.begin();
  await expect(visitor.identity.begin()).rejects.toRefuse('request.too_many');
});

test('a provider that is away is said to be away', async () => {
  const { visitor, issuer, goThere } = await aStudioWithProviders();
  const answer = await goThere(carol);
  issuer.answers.set('POST /token', { status: 502, json: {} });
  await expect(visitor.identity.complete(answer)).rejects.toRefuse('identity.unavailable');
});

test('without a provider no user signs in by it', async () => {
  const { visitor } = await aStudio();
  await expect(visitor.identity.begin()).rejects.toRefuse('identity.not_configured');
  await expect(visitor.identity.google({})).rejects.toRefuse('identity.google_missing');
  await expect(visitor.identity.google({ credential: 'x' })).rejects.toRefuse('identity.not_configured');
  const answer = { code: '', state: '', key: '' };
  await expect(visitor.identity.complete(answer)).rejects.toRefuse('identity.not_configured');
});

test.each([
  [undefined, null],
  [' \n\u202e ', null],
  ['Ann\u0000\tBee', 'Ann Bee'],
  ['👩\u200d🚀 Ann', '👩\u200d🚀 Ann'],
  ['😀'.repeat(70), '😀'.repeat(30)],
  [`a${'😀'.repeat(70)}`, `a${'😀'.repeat(29)}`],
])('%o is shown as %o', (name, shown) => {
  expect(displayNameOf(name)).toBe(shown);
});
