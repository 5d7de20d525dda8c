import type { InjectOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Preferences, SignedIn, User } from '../features/people/account/schema.ts';
import { errorIn } from '../testing/error-answer.ts';
import { aServer, bearer, password } from '../testing/studio.ts';

const ann = { email: 'ann@example.com', password };
const StrictUser = User.strict();
const StrictPreferences = Preferences.strict();
const StrictSignedIn = z.strictObject({
  ...SignedIn.shape,
  token: z.string().regex(/^limn_[\w-]{43}$/),
  user: StrictUser,
  preferences: StrictPreferences,
});

async function someone() {
  const server = await aServer();
  const { app } = server;
  const made = await app.inject({ method: 'POST', url: '/api/auth/register', payload: ann });
  const { token, user } = StrictSignedIn.parse(made.json());
  const ask = (
    method: InjectOptions['method'],
    url: string,
    payload?: unknown,
    headers: object = bearer(token),
  ) =>
    app.inject({
      ...(method && { method }),
      url,
      headers: { ...(payload === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(payload !== undefined && {
        payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
      }),
    });
  return { ...server, token, user, ask };
}
test('a token is what the header says, and nothing else is one', async () => {
  const { ask, token } = await someone();
  const strangers = {
    'half a token': bearer('limn_012345678901'),
    'no token of ours': { authorization: 'Basic YW5uOnBhc3N3b3Jk' },
    'odd characters': bearer("limn_' OR 1=1 --        "),
    'an endless token': bearer('a'.repeat(5000)),
    'a token in a cookie': { cookie: `auth_session=${token}` },
  };
  for (const [name, headers] of Object.entries(strangers))
    expect(errorIn(await ask('GET', '/api/auth/user', undefined, headers)), name).toEqual([
      401,
      'UNAUTHORIZED',
    ]);
  const url = `/api/auth/user?token=${token}&access_token=${token}`;
  expect(errorIn(await ask('GET', url, undefined, {}))).toEqual([401, 'UNAUTHORIZED']);
});

test('HEAD has the headers alone', async () => {
  const { ask } = await someone();
  const [head, whole] = [await ask('HEAD', '/api/auth/user'), await ask('GET', '/api/auth/user')];
  expect([head.statusCode, head.payload]).toEqual([200, '']);
  expect(head.headers['content-length']).toBe(whole.headers['content-length']);
  expect((await ask('HEAD', '/api/auth/user', undefined, {})).statusCode).toBe(401);
});

describe('POST /api/auth/register', () => {
  test('answers the new account', async () => {
    const { user } = await someone();
    expect(user).toEqual({
      id: expect.stringMatching(/^[\w-]{22}$/),
      email: 'ann@example.com',
      display_name: null,
      avatar_url: null,
      bio: null,
      is_admin: false,
      is_paid: false,
      auto_renew: false,
      created_at: '2027-03-01T12:00:00.000Z',
    });
  });

  test('refuses what is no address and no password, and names the field', async () => {
    const { ask } = await someone();
    for (const [body, field] of [
      [{ email: 'b@example.com', password: '7 chars' }, 'password'],
      [{ email: 'b@example.com', password: 'x'.repeat(129) }, 'password'],
      [{ email: ['b@example.com'], password }, 'email'],
      [{ email: 'nobody', password }, 'email'],
      [{ email: 'b@example.com', password: { $ne: null } }, 'password'],
    ] as const) {
      const answer = await ask('POST', '/api/auth/register', body, {});
      expect(errorIn(answer)).toEqual([400, 'BAD_REQUEST']);
      expect(answer.json().message).toMatch(new RegExp(`^${field} (must|is) .*\\.$`));
    }
  });

  test('refuses a taken address by any spelling', async () => {
    const { ask } = await someone();
    const again = await ask('POST', '/api/auth/register', { ...ann, email: ' Ann@EXAMPLE.com' }, {});
    expect(errorIn(again)).toEqual([409, 'EMAIL_TAKEN']);
  });
});

describe('POST /api/auth/login', () => {
  test('answers word for word the same to an unknown address and a wrong password', async () => {
    const { ask } = await someone();
    const wrong = await ask('POST', '/api/auth/login', { ...ann, password: 'wrong horse' }, {});
    const unknown = await ask('POST', '/api/auth/login', { ...ann, email: 'nobody@example.com' }, {});
    expect(errorIn(wrong)).toEqual([401, 'INVALID_CREDENTIALS']);
    expect([unknown.statusCode, unknown.payload]).toEqual([wrong.statusCode, wrong.payload]);
  });

  test('says when to come back after too many failures', async () => {
    const { ask } = await someone();
    const wrong = { ...ann, password: 'wrong horse' };
    for (let n = 0; n < 10; n++) await ask('POST', '/api/auth/login', wrong, {});
    const answer = await ask('POST', '/api/auth/login', ann, {});
    expect(errorIn(answer)).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(answer.headers['retry-after']).toBe('90');
  });
});

test('POST /api/auth/logout ends this session at once and no other', async () => {
  const { ask, token } = await someone();
  const other = StrictSignedIn.parse((await ask('POST', '/api/auth/login', ann, {})).json());
  expect((await ask('POST', '/api/auth/logout')).statusCode).toBe(204);
  expect(errorIn(await ask('GET', '/api/auth/user', undefined, bearer(token)))).toEqual([
    401,
    'UNAUTHORIZED',
  ]);
  expect((await ask('GET', '/api/auth/user', undefined, bearer(other.token))).statusCode).toBe(200);
});

describe('PUT /api/auth/user', () => {
  test('changes what it names, and only what may change', async () => {
    const { ask, user } = await someone();
    const hostile =
      '{"display_name":"Ann","is_admin":true,"is_paid":true,"auto_renew":true,"id":"x","email":"x@example.com","created_at":"2020-01-01T00:00:00Z","password_hash":"x","__proto__":{"is_admin":true},"constructor":{"prototype":{"is_admin":true}}}';
    const answer = await ask('PUT', '/api/auth/user', hostile);
    expect([answer.statusCode, answer.json()]).toEqual([200, { ...user, display_name: 'Ann' }]);
    expect((await ask('GET', '/api/auth/user')).json()).toEqual({ ...user, display_name: 'Ann' });
    expect(({} as { is_admin?: boolean }).is_admin).toBeUndefined();
  });

  test('refuses what is too long, and names the field', async () => {
    const { ask } = await someone();
    for (const [field, value] of [
      ['display_name', 'x'.repeat(61)],
      ['bio', 'x'.repeat(501)],
      ['avatar_url', `https://example.com/${'x'.repeat(2000)}`],
    ] as const) {
      const answer = await ask('PUT', '/api/auth/user', { [field]: value });
      expect(errorIn(answer)).toEqual([400, 'BAD_REQUEST']);
      expect(answer.json().message).toMatch(new RegExp(`^${field} (must|is) .*\\.$`));
    }
  });

  test('says no more of a picture that it cannot have than that', async () => {
    const { ask } = await someone();
    const texts = new Set<string>();
    for (const avatar_url of ['http://127.0.0.1:1/', 'http://169.254.169.254/', 'file:///etc/passwd', 'x']) {
      const answer = await ask('PUT', '/api/auth/user', { avatar_url });
      expect(errorIn(answer)).toEqual([400, 'IMAGE_NOT_ALLOWED']);
      texts.add(answer.payload);
    }
    expect(texts.size).toBe(1);
  });
});

describe('PUT /api/preferences', () => {
  test('takes any of its fields, and overlooks all others', async () => {
    const { ask } = await someone();
    const before = (await ask('GET', '/api/preferences')).json();
    expect(before).toEqual({
      language: null,
      theme: 'system',
      style: 'normal',
      resolution: '640x480',
      seed: 50,
      enhance_prompt: true,
    });
    const hostile =
      '{"is_admin":true,"user_id":"x","__proto__":{"theme":"dark"},"prototype":{"theme":"dark"}}';
    expect((await ask('PUT', '/api/preferences', hostile)).json()).toEqual(before);
    const change = {
      language: 'ja',
      theme: 'light',
      style: 'B&W',
      resolution: 'Custom',
      seed: 0,
      enhance_prompt: false,
    };
    for (const [name, value] of Object.entries(change))
      expect((await ask('PUT', '/api/preferences', { [name]: value })).json()[name]).toBe(value);
    expect((await ask('GET', '/api/preferences')).json()).toEqual(change);
    expect((await ask('PUT', '/api/preferences', { language: null })).json().language).toBeNull();
    expect((await ask('GET', '/api/auth/user')).json().is_admin).toBe(false);
  });

  test('refuses what none of its fields may be, and names the field', async () => {
    const { ask } = await someone();
    for (const [field, value] of [
      ['language', 'tlh'],
      ['theme', 'Dark'],
      ['style', 'toString'],
      ['resolution', '640×480'],
      ['seed', 101],
      ['seed', -1],
      ['seed', '7'],
      ['seed', 0.5],
      ['seed', null],
    ] as const) {
      const answer = await ask('PUT', '/api/preferences', { [field]: value });
      expect(errorIn(answer)).toEqual([400, 'BAD_REQUEST']);
      expect(answer.json().message).toMatch(new RegExp(`^${field} (must|is) .*\\.$`));
    }
  });

  test('answers nested junk', async () => {
    const { ask } = await someone();
    for (const junk of ['['.repeat(2000) + ']'.repeat(2000), `${'{"a":'.repeat(700)}1${'}'.repeat(700)}`])
      for (const payload of [junk, `{"theme":${junk}}`, `{"more":${junk}}`])
        expect([200, 400]).toContain((await ask('PUT', '/api/preferences', payload)).statusCode);
  });
});
