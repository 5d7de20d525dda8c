import { auditEntry, ticket, user } from '@limn/db';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aServer, aStudio, bearer, password, type Studio } from '../../../testing/studio.ts';
import { issueResetToken } from '../password/write.ts';
import { assignDisabled } from './write.ts';

const acts = ({ db }: Pick<Studio, 'db'>) =>
  db
    .select()
    .from(auditEntry)
    .orderBy(auditEntry.seq)
    .all()
    .map(({ actor, action, subject, detail, network }) => [actor, action, subject, detail, network]);
const logIn = ({ visitor }: Studio, name: string) =>
  visitor.account.logIn({ email: `${name}@example.com`, password });

describe('a user as an admin sees them', () => {
  test('never what they typed or painted', async () => {
    const studio = await aStudio();
    const { owner, ann, clock } = studio;
    await ann.paint('a secret boat');
    ann.becomeMember();
    await logIn(studio, 'ann');
    const detail = await owner.user.get({ id: ann.id });
    expect(detail).toMatchObject({
      email: 'ann@example.com',
      images: 1,
      is_paid: true,
      email_proven: false,
      disabled_at: null,
      seen_on: '2027-03-01',
      sessions: 2,
      has_password: true,
      issuers: [],
      subscription: { provider: 'grant', is_paid: true },
      grants: [{ valid_until: new Date(clock.now().getTime() + 86_400_000).toISOString() }],
    });
    expect(JSON.stringify(detail)).not.toContain('secret');
    clock.pass(7 * 86_400_000);
    expect(await owner.user.get({ id: ann.id })).toMatchObject({ sessions: 0, grants: [], is_paid: false });
    await expect(owner.user.get({ id: 'nobody' })).rejects.toRefuse('account.not_found');
  });

  test('counts as seen on the days on which one of their sessions was used', async () => {
    const { owner, ann, clock, world } = await aStudio();
    const seenOn = async () => (await owner.user.get({ id: ann.id })).seen_on;
    clock.pass(13 * 3_600_000);
    expect(await seenOn()).toBe('2027-03-01');
    world.sessions.check(ann.token);
    expect(await seenOn()).toBe('2027-03-02');
    const { daily_active_users, monthly_active_users } = await owner.stats.get();
    expect([daily_active_users, monthly_active_users]).toEqual([1, 3]);
    clock.pass(29 * 86_400_000);
    expect(await owner.stats.get()).toMatchObject({ daily_active_users: 0, monthly_active_users: 1 });
  });
});

describe('a role', () => {
  test('is given and taken, each with its entry; what changes nothing leaves none', async () => {
    const studio = await aStudio();
    const { owner, ann } = studio;
    expect(await owner.user.setRole({ id: ann.id, is_admin: true })).toMatchObject({ is_admin: true });
    await owner.user.setRole({ id: ann.id, is_admin: true });
    expect(await owner.user.setRole({ id: ann.id, is_admin: false })).toMatchObject({ is_admin: false });
    await expect(owner.user.setRole({ id: owner.id, is_admin: false })).rejects.toRefuse(
      'account.last_admin',
    );
    await expect(owner.user.setRole({ id: 'nobody', is_admin: true })).rejects.toRefuse('account.not_found');
    expect(acts(studio)).toEqual([
      ['owner@example.com', 'user.role', 'ann@example.com', { is_admin: true }, '192.0.2.7'],
      ['owner@example.com', 'user.role', 'ann@example.com', { is_admin: false }, '192.0.2.7'],
    ]);
  });

  test('cannot be taken where only a disabled admin would keep it', async () => {
    const { owner, ann } = await aStudio();
    await owner.user.setRole({ id: ann.id, is_admin: true });
    await owner.user.setDisabled({ id: ann.id, disabled: true });
    await expect(owner.user.setRole({ id: owner.id, is_admin: false })).rejects.toRefuse(
      'account.last_admin',
    );
    await owner.user.setDisabled({ id: ann.id, disabled: false });
    await owner.user.setRole({ id: owner.id, is_admin: false });
    await expect(owner.user.setRole({ id: owner.id, is_admin: true })).rejects.toRefuse('account.forbidden');
  });
});

test('signed out everywhere: every session, what was handed out, every open stream', async () => {
  const studio = await aStudio();
  const { owner, ann, world } = studio;
  const gate = world.imageService.hold();
  const { id } = await ann.generation.create({ prompt: 'a boat' });
  await gate;
  const stream = (await ann.generation.watch({ id }))[Symbol.asyncIterator]();
  await stream.next();
  const end = stream.next();
  const link = issueResetToken(studio.ctx, ann.id);
  expect(await owner.user.signOut({ id: ann.id })).toMatchObject({ sessions: 0 });
  expect((await end).done).toBe(true);
  expect(world.sessions.check(ann.token)).toBeUndefined();
  await expect(
    studio.visitor.password.reset({ token: link, newPassword: 'a different horse' }),
  ).rejects.toRefuse('password.link_invalid');
  world.imageService.release();
  expect(acts(studio)).toEqual([['owner@example.com', 'user.sign_out', 'ann@example.com', {}, '192.0.2.7']]);
  await expect(owner.user.signOut({ id: 'nobody' })).rejects.toRefuse('account.not_found');
});

test('a former admin can change nothing in the admin area, also by a call that was let in before', async () => {
  const { owner, ann, bob, db } = await aStudio();
  await owner.user.setRole({ id: ann.id, is_admin: true });
  db.update(user).set({ isAdmin: false }).where(eq(user.id, owner.id)).run();
  const before = db.select().from(auditEntry).all();
  const acts = [
    () => owner.user.signOut({ id: bob.id }),
    () => owner.user.setDisabled({ id: bob.id, disabled: true }),
    () => owner.user.setRole({ id: bob.id, is_admin: true }),
  ];
  for (const act of acts) await expect(act()).rejects.toRefuse('account.forbidden');
  expect(db.select().from(auditEntry).all()).toEqual(before);
});

describe('a disabled user', () => {
  test('is out at once, and their jobs are over', async () => {
    const studio = await aStudio({ GENERATION_CONCURRENCY: '1' });
    const { owner, ann, world } = studio;
    const gate = world.imageService.hold();
    const running = await ann.generation.create({ prompt: 'a boat' });
    await gate;
    const waiting = await ann.generation.create({ prompt: 'a barge' });
    await ann.archive.create();
    const detail = await owner.user.setDisabled({ id: ann.id, disabled: true });
    expect(studio.db.select().from(ticket).all()).toEqual([]);
    expect(detail).toMatchObject({ disabled_at: '2027-03-01T12:00:00.000Z', sessions: 0 });
    for (const { id } of [running, waiting])
      expect((await ann.generation.get({ id })).status).toBe('cancelled');
    expect((await owner.stats.operations()).jobs).toEqual({ waiting: 0, running: 0, failed: [] });
    world.imageService.release();
    // jobs of other users go on
    await studio.bob.paint('a boat');
    await owner.user.setDisabled({ id: ann.id, disabled: true });
    expect(acts(studio)).toEqual([
      ['owner@example.com', 'user.disable', 'ann@example.com', { still_charged_by: null }, '192.0.2.7'],
    ]);
  });

  test('learns it by the right password only, and comes in again when that is taken back', async () => {
    const studio = await aStudio();
    const { owner, ann, visitor } = studio;
    await owner.user.setDisabled({ id: ann.id, disabled: true });
    const email = 'ann@example.com';
    await expect(visitor.account.logIn({ email, password: 'wrong horse' })).rejects.toRefuse(
      'account.wrong_credentials',
    );
    await expect(logIn(studio, 'ann')).rejects.toRefuse('account.disabled');
    await owner.user.setDisabled({ id: ann.id, disabled: false });
    expect((await logIn(studio, 'ann')).user.id).toBe(ann.id);
  });

  test('sets no new password by a link, which works when they are let in again', async () => {
    const { owner, ann, visitor, ctx } = await aStudio();
    await owner.user.setDisabled({ id: ann.id, disabled: true });
    const token = issueResetToken(ctx, ann.id, 'operator');
    const reset = () => visitor.password.reset({ token, newPassword: 'a different horse' });
    await expect(reset()).rejects.toRefuse('account.disabled');
    await owner.user.setDisabled({ id: ann.id, disabled: false });
    expect((await reset()).user.id).toBe(ann.id);
  });

  test('can be neither oneself nor the last admin, nor an unknown user', async () => {
    const { owner, ctx } = await aStudio();
    const wish = { id: owner.id, disabled: true };
    await expect(owner.user.setDisabled(wish)).rejects.toRefuse('account.own');
    expect(() => assignDisabled(ctx, wish)).toThrow(expect.objectContaining({ code: 'account.last_admin' }));
    await expect(owner.user.setDisabled({ id: 'nobody', disabled: true })).rejects.toRefuse(
      'account.not_found',
    );
  });

  test('has no token that works, not even one that came in between', async () => {
    const { app, world, db } = await aServer();
    const register = async (email: string, setup = {}) => {
      const payload = { email, password, ...setup };
      return (await app.inject({ method: 'POST', url: '/api/auth/register', payload })).json();
    };
    const owner = await register('owner@example.com', { setup: 'the-setup-token' });
    const ann = await register('ann@example.com');
    const disable = await app.inject({
      method: 'POST',
      url: '/trpc/user.setDisabled',
      headers: bearer(owner.token),
      payload: { id: ann.user.id, disabled: true },
    });
    expect(disable.statusCode).toBe(200);
    const between = await world.sessions.open(ann.user.id, { userAgent: '' });
    for (const token of [ann.token, between])
      expect((await app.inject({ url: '/api/auth/user', headers: bearer(token) })).statusCode).toBe(401);
    expect(acts({ db })).toHaveLength(1);
  });
});
