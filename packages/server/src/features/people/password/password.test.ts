import { user } from '@limn/db';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { issueToken } from '../../../guard/one-time-token/write.ts';
import { aServer, aStudio, bearer, password, type Studio } from '../../../testing/studio.ts';

const other = 'a different horse';
const minute = 60_000;

const logIn = ({ visitor }: Studio, password: string) =>
  visitor.account.logIn({ email: 'ann@example.com', password });

const change = (currentPassword: string, newPassword: string) => ({ currentPassword, newPassword });

const forgetHers = ({ db, ann }: Studio) =>
  db.update(user).set({ passwordHash: null }).where(eq(user.id, ann.id)).run();

describe('changing a password', () => {
  test('ends every other session, this one stays; the old one is of no use any more', async () => {
    const studio = await aStudio();
    const { ann, bob, world, ctx } = studio;
    const { token } = await logIn(studio, password);
    const link = issueToken(ctx, 'password_reset', { userId: ann.id, seconds: 60 });
    let told = 0;
    ctx.events.on(`account.signed_out:${ann.id}`, () => told++);
    await ann.password.change(change(password, other));
    expect(told).toBe(1);
    expect(world.sessions.check(token)).toBeUndefined();
    expect(world.sessions.check(ann.token)).toMatchObject({ userId: ann.id });
    expect(world.sessions.check(bob.token)).toMatchObject({ userId: bob.id });
    await expect(logIn(studio, password)).rejects.toRefuse('account.wrong_credentials');
    await expect(logIn(studio, other)).resolves.toBeDefined();
    await expect(studio.visitor.password.reset({ token: link, newPassword: 'yet another' })).rejects.toRefuse(
      'password.link_invalid',
    );
  });

  test('looks at the new one first, and changes nothing without the current one', async () => {
    const studio = await aStudio();
    const { ann } = studio;
    await expect(ann.password.change(change('wrong', '7 chars'))).rejects.toRefuse('account.password_short');
    await expect(ann.password.change(change('wrong', 'password1'))).rejects.toRefuse(
      'account.password_common',
    );
    await expect(ann.password.change(change('wrong', 'ann@example.com'))).rejects.toRefuse(
      'account.password_common',
    );
    await expect(ann.password.change(change('wrong', other))).rejects.toRefuse('account.wrong_password');
    await expect(ann.password.change(change('', other))).rejects.toRefuse('account.wrong_password');
    await expect(ann.password.change(change(password, 'x'.repeat(129)))).rejects.toRefuse('request.invalid');
    await expect(logIn(studio, password)).resolves.toBeDefined();
  });

  test('brute force: the holder of a session guesses five times in a quarter of an hour', async () => {
    const { ann, bob, clock } = await aStudio();
    const guess = () => ann.password.change(change('wrong', other));
    for (let n = 0; n < 5; n++) await expect(guess()).rejects.toRefuse('account.wrong_password');
    await expect(ann.password.change(change(password, other))).rejects.toRefuse('request.too_many', {
      retryAfter: 180,
    });
    await expect(bob.password.change(change(password, other))).resolves.toBeUndefined();
    clock.pass(180_000);
    await ann.password.change(change(password, other));
    for (let n = 0; n < 5; n++) await expect(guess()).rejects.toRefuse('account.wrong_password');
  });

  test('of two changes at once one wins, and the other is told', async () => {
    const studio = await aStudio();
    const both = await Promise.allSettled(
      ['the first horse', 'the second horse'].map((to) => studio.ann.password.change(change(password, to))),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const winner = both[0]?.status === 'fulfilled' ? 'the first horse' : 'the second horse';
    for (const answer of both)
      if (answer.status === 'rejected') expect(answer.reason).toRefuse('account.wrong_password');
    await expect(logIn(studio, winner)).resolves.toBeDefined();
  });

  test('a log-in by the old one that was under way opens no session', async () => {
    const studio = await aStudio();
    const { passwords } = studio.world;
    const { verify } = passwords;
    const right = Promise.withResolvers<boolean>();
    const asked = Promise.withResolvers<void>();
    passwords.verify = () => {
      passwords.verify = verify;
      asked.resolve();
      return right.promise;
    };
    const late = logIn(studio, password);
    await asked.promise;
    await studio.ann.password.change(change(password, other));
    right.resolve(true);
    await expect(late).rejects.toRefuse('account.wrong_credentials');
  });

  test('a user without a password sets one within 15 minutes of signing in', async () => {
    const studio = await aStudio();
    const { ann, clock } = studio;
    forgetHers(studio);
    studio.askForProof();
    clock.pass(16 * minute);
    await expect(ann.password.change(change('', other))).rejects.toRefuse('account.confirm');
    clock.pass(-16 * minute);
    await ann.password.change(change('', other));
    await expect(logIn(studio, other)).resolves.toBeDefined();
    await expect(ann.password.change(change('', 'yet another'))).rejects.toRefuse('account.wrong_password');
  });
});

test('a first password is not set by a session that ends while it is hashed', async () => {
  const studio = await aStudio();
  const { ann, world, db } = studio;
  forgetHers(studio);
  const { hash } = world.passwords;
  world.passwords.hash = async (...given) => {
    const hashed = await hash(...given);
    // like a take-over by the address's owner: no password before it nor after
    world.sessions.closeAll(ann.id);
    return hashed;
  };
  await expect(ann.password.change(change('', other))).rejects.toRefuse('account.signed_out');
  expect(db.select().from(user).where(eq(user.id, ann.id)).get()?.passwordHash).toBeNull();
});

test('the documented call changes it, and says what is wrong', async () => {
  const { app } = await aServer();
  const ann = { email: 'ann@example.com', password };
  const register = () => app.inject({ method: 'POST', url: '/api/auth/register', payload: ann });
  const headers = bearer((await register()).json().token);
  const put = async (payload: object, headers?: Record<string, string>) => {
    const answer = await app.inject({
      method: 'PUT',
      url: '/api/auth/password',
      payload,
      ...(headers ? { headers } : {}),
    });
    return [answer.statusCode, answer.body === '' ? '' : answer.json()];
  };
  expect(await put(change(password, other))).toEqual([
    401,
    { message: 'Sign in first.', code: 'UNAUTHORIZED' },
  ]);
  expect(await put(change(password, 'short'), headers)).toEqual([
    400,
    { message: 'New password must be at least 8 characters', code: 'BAD_REQUEST' },
  ]);
  expect(await put(change('wrong', other), headers)).toEqual([
    403,
    { message: 'The current password is wrong.', code: 'WRONG_PASSWORD' },
  ]);
  expect(await put({ newPassword: other }, headers)).toEqual([
    400,
    { message: 'currentPassword is missing.', code: 'BAD_REQUEST' },
  ]);
  expect(await put(change(password, other), headers)).toEqual([204, '']);
  const again = await app.inject({ url: '/api/auth/user', headers });
  expect(again.statusCode).toBe(200);
});
