import { user } from '@limn/db';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aServer, aStudio, bearer, password } from '../../../testing/studio.ts';
import { changeRole } from './write.ts';

describe('a role', () => {
  test('is given and taken by an admin, and by no other user', async () => {
    const { owner, ann, bob, db, ctx } = await aStudio();
    const adminOf = (id: string) => db.select().from(user).where(eq(user.id, id)).get()?.isAdmin;
    expect(() => changeRole(ann.ctx, { userId: ann.id, isAdmin: true })).toThrow(
      expect.objectContaining({ code: 'account.forbidden' }),
    );
    expect(changeRole(owner.ctx, { userId: ann.id, isAdmin: true })).toBe(true);
    expect(changeRole(ctx, { userId: bob.id, isAdmin: true })).toBe(true);
    expect([adminOf(ann.id), adminOf(bob.id)]).toEqual([true, true]);
    expect(changeRole(ctx, { userId: 'nobody', isAdmin: true })).toBe(false);
  });

  test('the last admin keeps it, also when two take it from each other at once', async () => {
    const { owner, ann, db } = await aStudio();
    expect(() => changeRole(owner.ctx, { userId: owner.id, isAdmin: false })).toThrow(
      expect.objectContaining({ code: 'account.last_admin' }),
    );
    changeRole(owner.ctx, { userId: ann.id, isAdmin: true });
    // both requests arrived while both were admins
    const annAsAdmin = { ...ann.ctx, actor: { ...ann.ctx.actor, isAdmin: true } };
    expect(changeRole(owner.ctx, { userId: ann.id, isAdmin: false })).toBe(true);
    expect(() => changeRole(annAsAdmin, { userId: owner.id, isAdmin: false })).toThrow(
      expect.objectContaining({ code: 'account.forbidden' }),
    );
    const admins = db.select({ id: user.id }).from(user).where(eq(user.isAdmin, true)).all();
    expect(admins).toEqual([{ id: owner.id }]);
  });

  test('is gone at the next request of a session that began with it', async () => {
    const { app, db } = await aServer();
    const register = async (email: string, setup = {}) => {
      const payload = { email, password, ...setup };
      const answer = await app.inject({ method: 'POST', url: '/api/auth/register', payload });
      return answer.json<{ token: string; user: { id: string } }>();
    };
    const owner = await register('owner@example.com', { setup: 'the-setup-token' });
    const isAdmin = async () =>
      (await app.inject({ url: '/api/auth/user', headers: bearer(owner.token) })).json().is_admin;
    expect(await isAdmin()).toBe(true);
    db.update(user).set({ isAdmin: false }).where(eq(user.id, owner.user.id)).run();
    expect(await isAdmin()).toBe(false);
  });
});
