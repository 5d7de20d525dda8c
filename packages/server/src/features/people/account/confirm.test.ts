import { session } from '@limn/db';
import { describe, expect, test } from 'vitest';
import { aServer, aStudio, bearer, password, type Studio } from '../../../testing/studio.ts';

const minute = 60_000;

async function aStrictStudio(): Promise<Studio> {
  const studio = await aStudio();
  studio.askForProof();
  return studio;
}

const promote = ({ owner, ann }: Studio) => owner.user.setRole({ id: ann.id, is_admin: true });

describe('a proof of identity', () => {
  test('counts for 15 minutes after a sign-in and after a confirmation', async () => {
    const studio = await aStrictStudio();
    const { clock, owner } = studio;
    await promote(studio);
    clock.pass(15 * minute);
    await promote(studio);
    clock.pass(1);
    await expect(promote(studio)).rejects.toRefuse('account.confirm');
    await owner.account.confirm({ password });
    clock.pass(15 * minute);
    await promote(studio);
    clock.pass(1);
    await expect(promote(studio)).rejects.toRefuse('account.confirm');
  });

  test('is not renewed by ordinary calls, and not asked for where something is only read', async () => {
    const studio = await aStrictStudio();
    const { clock, owner, ann } = studio;
    for (let n = 0; n < 4; n++) {
      clock.pass(5 * minute);
      await owner.user.list({});
    }
    await expect(promote(studio)).rejects.toRefuse('account.confirm');
    await owner.user.get({ id: ann.id });
    await owner.plan.listAll();
    await owner.membership.adminList({});
    await owner.renewal.get();
  });

  test('is of one session alone', async () => {
    const { ann, clock, world } = await aStrictStudio();
    clock.pass(16 * minute);
    const other = await world.sessions.open(ann.id, { userAgent: 'other' });
    await expect(ann.session.endAll({ keep_current: true })).rejects.toRefuse('account.confirm');
    clock.pass(16 * minute);
    await ann.account.confirm({ password });
    expect(world.sessions.check(other)?.confirmedAt).toEqual(new Date(clock.now().getTime() - 16 * minute));
  });

  test('is given by the current password at its change', async () => {
    const { ann, clock } = await aStrictStudio();
    clock.pass(16 * minute);
    await ann.password.change({ currentPassword: password, newPassword: 'a different horse' });
    await ann.session.endAll({ keep_current: true });
  });

  test('is not given by a wrong password, nor by more than five guesses', async () => {
    const studio = await aStrictStudio();
    const { clock, owner } = studio;
    clock.pass(16 * minute);
    for (let n = 0; n < 5; n++)
      await expect(owner.account.confirm({ password: 'wrong horse' })).rejects.toRefuse(
        'account.wrong_password',
      );
    await expect(owner.account.confirm({ password })).rejects.toRefuse('request.too_many', {
      retryAfter: 180,
    });
    await expect(promote(studio)).rejects.toRefuse('account.confirm');
  });

  test('is not given to a session that ends meanwhile, nor by a password that changes meanwhile', async () => {
    const { ann, bob, world } = await aStrictStudio();
    const { verify } = world.passwords;
    const meanwhile = (act: () => unknown) => {
      world.passwords.verify = async (...given) => {
        world.passwords.verify = verify;
        const isRight = await verify(...given);
        await act();
        return isRight;
      };
    };
    meanwhile(() => world.sessions.closeAll(ann.id));
    await expect(ann.account.confirm({ password })).rejects.toRefuse('account.signed_out');
    meanwhile(() => bob.password.change({ currentPassword: password, newPassword: 'a different horse' }));
    await expect(bob.account.confirm({ password })).rejects.toRefuse('account.wrong_password');
  });
});

test('a session from before proofs were stored has none', async () => {
  const studio = await aStrictStudio();
  studio.db.update(session).set({ confirmedAt: null }).run();
  await expect(promote(studio)).rejects.toRefuse('account.confirm');
});

test('over REST: 403 CONFIRM_REQUIRED, 204 of the call that proves, then the answer', async () => {
  const { app, clock } = await aServer();
  const ask = (method: 'POST' | 'PUT', path: string, payload: object, token = '') =>
    app.inject({ method, url: `/api${path}`, payload, headers: bearer(token) });
  const email = 'owner@example.com';
  const { token } = (
    await ask('POST', '/auth/register', { email, password, setup: 'the-setup-token' })
  ).json<{ token: string }>();
  const plan = { name: 'Yearly', price: 79 };
  clock.pass(16 * minute);
  const refused = await ask('POST', '/admin/subscription-plans', plan, token);
  expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'CONFIRM_REQUIRED' }]);
  const wrong = await ask('POST', '/auth/confirm', { password: 'wrong horse' }, token);
  expect([wrong.statusCode, wrong.json()]).toMatchObject([403, { code: 'WRONG_PASSWORD' }]);
  expect((await ask('POST', '/auth/confirm', { password })).statusCode).toBe(401);
  expect((await ask('POST', '/auth/confirm', { password }, token)).statusCode).toBe(204);
  expect((await ask('POST', '/admin/subscription-plans', plan, token)).statusCode).toBe(201);
});
