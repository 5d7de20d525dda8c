import { image, share, user } from '@limn/db';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../../config.ts';
import { createFakeGoogle } from '../../../ports/identity/testing/fake-sign-in.ts';
import { aServer, aStudio, bearer, password } from '../../../testing/studio.ts';
import { addUser, changeRole } from './write.ts';

const setup = 'the-setup-token';
const exposed = { PUBLIC_URL: 'https://limn.example' };

test.each<[Record<string, string>, boolean]>([
  [{}, false],
  [{ HOST: '::1' }, false],
  [{ HOST: 'localhost', PUBLIC_URL: 'http://127.0.0.1:3000' }, false],
  [{ PUBLIC_URL: 'http://[::1]:3000' }, false],
  [{ HOST: '0.0.0.0' }, true],
  [{ HOST: '::' }, true],
  [{ HOST: '192.168.1.7' }, true],
  [exposed, true],
  [{ TRUST_PROXY: '10.0.0.0/8' }, true],
])('%j can be reached by others: %s', (env, isExposed) =>
  expect(readConfig(env, () => '').isExposed).toBe(isExposed),
);

describe('where others can reach the server', () => {
  const register = (app: Awaited<ReturnType<typeof aServer>>['app'], email: string, token?: string) =>
    app.inject({
      method: 'POST',
      url: '/api/auth/register',
      payload: { email, password, ...(token ? { setup: token } : {}) },
    });

  test('no user registers before the owner', async () => {
    const { app } = await aServer(exposed);
    const refused = await register(app, 'squatter@example.com');
    expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'SETUP_FIRST' }]);
    expect((await register(app, 'owner@example.com', setup)).json()).toMatchObject({
      user: { is_admin: true },
    });
    expect((await register(app, 'ann@example.com')).statusCode).toBe(200);
  });

  test('nor by a provider, unless it vouches for OWNER_EMAIL', async () => {
    const { db, visitor, world, clock, ctx } = await aStudio(exposed);
    world.google = createFakeGoogle(clock.now);
    db.delete(user).run();
    await expect(visitor.identity.google({ credential: 'sub squatter@example.com 1' })).rejects.toRefuse(
      'account.setup_first',
    );
    ctx.settings.ownerEmail = 'boss@example.com';
    const { user: boss } = await visitor.identity.google({ credential: 'sub-of-boss boss@example.com 2' });
    expect(boss.is_admin).toBe(true);
    await visitor.identity.google({ credential: 'sub squatter@example.com 3' });
  });
});

describe('the setup link', () => {
  test('takes over an account that a stranger made with the owner’s address', async () => {
    const { app, db, world } = await aServer();
    const send = (path: string, payload: object, token = '') =>
      app.inject({ method: 'POST', url: `/api/auth/${path}`, payload, headers: bearer(token) });
    const email = 'boss@example.com';
    const squatter = (await send('register', { email, password: 'a squatter’s horse' })).json();
    await app.inject({
      method: 'PUT',
      url: '/api/auth/user',
      payload: { display_name: 'The Boss', bio: 'Trust me.' },
      headers: bearer(squatter.token),
    });
    const owner = (await send('register', { email, password, setup })).json();
    expect(owner.user).toMatchObject({ id: squatter.user.id, is_admin: true, display_name: null, bio: null });
    expect(world.sessions.check(squatter.token)).toBeUndefined();
    expect((await send('login', { email, password: 'a squatter’s horse' })).statusCode).toBe(401);
    expect((await send('login', { email, password })).statusCode).toBe(200);
    expect([db.select().from(share).all(), db.select().from(image).all()]).toEqual([[], []]);
  });

  test('takes over no account with a proven address, and none once there is an admin', async () => {
    const { ann, ctx, db, owner, visitor } = await aStudio();
    const again = { email: 'ann@example.com', password, setup };
    await expect(visitor.account.register(again)).rejects.toRefuse('account.setup_invalid');
    db.update(user).set({ isAdmin: false }).where(eq(user.id, owner.id)).run();
    db.update(user)
      .set({ emailProvenAt: new Date(0) })
      .where(eq(user.id, ann.id))
      .run();
    await expect(visitor.account.register(again)).rejects.toRefuse('account.email_taken');
    changeRole(ctx, { userId: owner.id, isAdmin: true });
    expect(() => addUser(ctx, { email: 'ann@example.com', passwordHash: 'x', setup })).toThrow('setup link');
  });
});
