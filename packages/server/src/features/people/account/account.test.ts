import { setTimeout } from 'node:timers/promises';
import { attempt, session, user } from '@limn/db';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { crowdMilliseconds } from '../../../guard/rate-limit/rules.ts';
import { isCrowded } from '../../../guard/rate-limit/write.ts';
import { createPasswords } from '../../../ports/passwords/argon2.ts';
import { aStudio, password } from '../../../testing/studio.ts';
import { canonicalEmail } from './rules.ts';

describe('an address is canonical', () => {
  test.each([
    ['Ann@Example.COM', 'ann@example.com'],
    ['  ann@example.com ', 'ann@example.com'],
    ['ann@exämple.com', 'ann@xn--exmple-cua.com'],
    ['ann@ｅｘａｍｐｌｅ.com', 'ann@example.com'],
    ["o'hara+limn@mail.example.co.uk", "o'hara+limn@mail.example.co.uk"],
    [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
  ])('%s', (typed, canonical) => expect(canonicalEmail(typed)).toBe(canonical));

  test.each([
    'mi\u212ae@example.com',
    'ﬁnn@example.com',
    'ann',
    'ann@',
    '@example.com',
    'ann@localhost',
    'ann @example.com',
    'ann@exa mple.com',
    'a@b@',
    'ann..b@example.com',
    '.ann@example.com',
    'ann\u0000@example.com',
    `${'a'.repeat(65)}@example.com`,
    'ann@-example.com',
  ])('%j is none', async (typed) => {
    expect(() => canonicalEmail(typed)).toThrow(expect.objectContaining({ code: 'account.email_invalid' }));
  });
});

describe('registering', () => {
  test('signs in, as a user without rights', async () => {
    const { visitor } = await aStudio();
    const made = await visitor.account.register({ email: 'Cleo@Example.com', password });
    expect(made).toMatchObject({
      token: expect.stringMatching(/^limn_[\w-]{43}$/),
      user: { email: 'cleo@example.com', is_admin: false, is_paid: false, display_name: null },
      preferences: { language: null, theme: 'system', style: 'normal', seed: 50, enhance_prompt: true },
    });
  });

  test('an address has one account, however it is spelled, also for two at once', async () => {
    const { visitor, db } = await aStudio();
    await expect(visitor.account.register({ email: 'ANN@example.com', password })).rejects.toRefuse(
      'account.email_taken',
    );
    const both = await Promise.allSettled([
      visitor.account.register({ email: 'twin@example.com', password }),
      visitor.account.register({ email: 'Twin@example.com', password }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(db.select().from(user).where(eq(user.email, 'twin@example.com')).all()).toHaveLength(1);
  });

  test('a password has 8 to 128 characters and is not the first that one would try', async () => {
    const { visitor } = await aStudio();
    const register = (password: string) =>
      visitor.account.register({ email: 'cleopatra@example.com', password });
    await expect(register('7 chars')).rejects.toRefuse('request.invalid');
    await expect(register('x'.repeat(129))).rejects.toRefuse('request.invalid');
    for (const common of ['password', 'PASSWORD1', '12345678', 'cleopatra', 'cleopatra@example.com'])
      await expect(register(common)).rejects.toRefuse('account.password_common');
    await expect(register('密码是八个字符')).rejects.toRefuse('request.invalid');
    await expect(register('   密码 有空格  ')).resolves.toBeDefined();
  });

  test('nothing but the documented fields is taken', async () => {
    const { visitor } = await aStudio();
    const sneaky = { email: 'eve@example.com', password, is_admin: true };
    await expect(visitor.account.register(sneaky)).rejects.toRefuse('request.invalid');
    const polluted = JSON.parse(
      '{"email":"eve@example.com","password":"correct horse","__proto__":{"is_admin":true}}',
    );
    await expect(visitor.account.register(polluted)).rejects.toRefuse('request.invalid');
    expect(({} as { is_admin?: boolean }).is_admin).toBeUndefined();
  });
});

describe('the setup link', () => {
  const setup = 'the-setup-token';
  test('makes the owner once', async () => {
    const { owner, visitor } = await aStudio();
    expect(await owner.account.get()).toMatchObject({ is_admin: true });
    await expect(visitor.account.register({ email: 'second@example.com', password, setup })).rejects.toRefuse(
      'account.setup_invalid',
    );
  });

  test('is refused to a guess, and to another address than OWNER_EMAIL', async () => {
    const { visitor, db } = await aStudio({ OWNER_EMAIL: 'Owner@example.com' });
    db.update(user).set({ isAdmin: false }).run();
    for (const [email, token] of [
      ['guess@example.com', 'the-setup-tokem'],
      ['other@example.com', setup],
    ] as const)
      await expect(visitor.account.register({ email, password, setup: token })).rejects.toRefuse(
        'account.setup_invalid',
      );
    expect(db.select().from(user).where(eq(user.isAdmin, true)).all()).toEqual([]);
  });
});

describe('logging in', () => {
  test('by any spelling of the address; out again at once', async () => {
    const { visitor, world, ann, owner } = await aStudio();
    const { token } = await visitor.account.logIn({ email: ' ANN@example.com', password });
    expect(world.sessions.check(token)).toMatchObject({ userId: ann.id });
    await ann.account.logOut();
    expect(world.sessions.check(ann.token)).toBeUndefined();
    expect(world.sessions.check(token)).toMatchObject({ userId: ann.id });
    expect(world.sessions.check(owner.token)).toMatchObject({ userId: owner.id });
  });

  test('an unknown address, a wrong password and no address at all get one answer', async () => {
    const { visitor } = await aStudio();
    const answers = await Promise.allSettled(
      [
        { email: 'ann@example.com', password: 'wrong horse' },
        { email: 'nobody@example.com', password },
        { email: 'not an address', password },
      ].map((input) => visitor.account.logIn(input)),
    );
    const errors = answers.map((answer) => (answer.status === 'rejected' ? answer.reason : undefined));
    for (const error of errors) expect(error).toRefuse('account.wrong_credentials', {});
    expect(new Set(errors.map(({ message }) => message)).size).toBe(1);
  });

  test('ten wrong ones for an account from one place, then a wait; a right one clears only its own', async () => {
    const { visitor, clock, db } = await aStudio();
    const wrong = { email: 'ann@example.com', password: 'wrong horse' };
    for (let n = 0; n < 10; n++)
      await expect(visitor.account.logIn(wrong)).rejects.toRefuse('account.wrong_credentials');
    await expect(visitor.account.logIn({ ...wrong, password })).rejects.toRefuse('request.too_many', {
      retryAfter: 90,
    });
    await expect(visitor.account.logIn({ email: 'bob@example.com', password })).resolves.toBeDefined();
    clock.pass(91_000);
    await expect(visitor.account.logIn({ ...wrong, password })).resolves.toBeDefined();
    expect(
      db.select().from(attempt).where(eq(attempt.key, 'login.account:ann@example.com 192.0.2.7')).all(),
    ).toEqual([]);
  });

  test('many accounts tried from one place are one attacker', async () => {
    const { visitor } = await aStudio();
    const tries = await Promise.allSettled(
      Array.from({ length: 40 }, (_, n) => visitor.account.logIn({ email: `u${n}@example.com`, password })),
    );
    const refused = tries.filter(
      (tried) => tried.status === 'rejected' && tried.reason.code === 'TOO_MANY_REQUESTS',
    );
    expect(refused).toHaveLength(10);
  });

  test('a crowd of attackers slows all sign-ins down and locks no user out', async () => {
    const { visitorFrom, ctx } = await aStudio();
    while (!isCrowded(ctx, 'login.crowd'));
    // Node fires the timer that is due first, so a slow machine changes nothing
    const early = setTimeout(crowdMilliseconds - 50, 'still waiting');
    const signedIn = visitorFrom('198.51.100.1').account.logIn({ email: 'ann@example.com', password });
    expect(await Promise.race([signedIn, early])).toBe('still waiting');
    await expect(signedIn).resolves.toBeDefined();
  });

  test('a hash from weaker days is renewed', async () => {
    const { visitor, db, ann } = await aStudio({}, { passwords: createPasswords() });
    const { hash } = await import('@node-rs/argon2');
    const weak = await hash(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    db.update(user).set({ passwordHash: weak }).where(eq(user.id, ann.id)).run();
    await visitor.account.logIn({ email: 'ann@example.com', password });
    const row = db.select().from(user).where(eq(user.id, ann.id)).get();
    expect(row?.passwordHash).toContain('m=19456');
  });
});

test('nothing that is stored is a token or a password', async () => {
  const { ann, db } = await aStudio();
  const stored = JSON.stringify([db.select().from(session).all(), db.select().from(user).all()]);
  expect(stored).not.toContain(ann.token);
  expect(stored).not.toContain(password);
});

test('preferences are read and written whole, unknown fields change nothing', async () => {
  const { ann } = await aStudio();
  await ann.preferences.update({ language: 'ar', seed: 7 });
  await ann.preferences.update({ theme: 'dark', enhance_prompt: false });
  await ann.preferences.update(JSON.parse('{"is_admin": true, "__proto__": {"theme": "light"}}'));
  expect(await ann.preferences.get()).toEqual({
    language: 'ar',
    theme: 'dark',
    style: 'normal',
    resolution: '640x480',
    seed: 7,
    enhance_prompt: false,
  });
  await expect(ann.preferences.update({ seed: 101 })).rejects.toRefuse('request.invalid');
  expect((await ann.account.get()).is_admin).toBe(false);
});
