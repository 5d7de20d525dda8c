import { auditEntry, user } from '@limn/db';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aStudio, type Studio } from '../../../testing/studio.ts';

const acts = ({ db }: Studio) =>
  db
    .select()
    .from(auditEntry)
    .orderBy(auditEntry.seq)
    .all()
    .map(({ action, subject }) => `${action} ${subject}`);

test('several users are disabled and enabled together, each with an entry', async () => {
  const studio = await aStudio({ GENERATION_CONCURRENCY: '1' });
  const { owner, ann, bob, world } = studio;
  const gate = world.imageService.hold();
  const job = await ann.generation.create({ prompt: 'a boat' });
  await gate;
  const ids = [ann.id, bob.id, ann.id];
  expect(await owner.user.change({ act: 'disable', ids })).toEqual({ changed: 2, unchanged: [] });
  expect((await ann.generation.get({ id: job.id })).status).toBe('cancelled');
  expect([ann, bob].map(({ token }) => world.sessions.check(token))).toEqual([undefined, undefined]);
  world.imageService.release();
  expect(await owner.user.change({ act: 'enable', ids })).toEqual({ changed: 2, unchanged: [] });
  expect((await owner.user.list({ filter: 'disabled' })).items).toEqual([]);
  expect(acts(studio)).toEqual(
    ['user.disable', 'user.enable'].flatMap((action) => [
      `${action} ann@example.com`,
      `${action} bob@example.com`,
    ]),
  );
});

test('several users are logged out together, and their streams end', async () => {
  const studio = await aStudio();
  const { owner, ann, bob, world } = studio;
  const gate = world.imageService.hold();
  const { id } = await ann.generation.create({ prompt: 'a boat' });
  await gate;
  const stream = (await ann.generation.watch({ id }))[Symbol.asyncIterator]();
  await stream.next();
  const end = stream.next();
  expect(await owner.user.change({ act: 'sign_out', ids: [ann.id, bob.id] })).toEqual({
    changed: 2,
    unchanged: [],
  });
  expect((await end).done).toBe(true);
  expect([ann, bob].map(({ token }) => world.sessions.check(token))).toEqual([undefined, undefined]);
  world.imageService.release();
  expect(acts(studio)).toEqual(['user.sign_out ann@example.com', 'user.sign_out bob@example.com']);
});

test('users who cannot be changed are named with the reason; the others are changed', async () => {
  const studio = await aStudio();
  const { owner, ann, bob } = studio;
  await owner.user.setDisabled({ id: bob.id, disabled: true });
  const ids = [owner.id, 'gone', bob.id, ann.id];
  expect(await owner.user.change({ act: 'disable', ids })).toEqual({
    changed: 1,
    unchanged: [
      { id: owner.id, email: 'owner@example.com', code: 'account.own' },
      { id: 'gone', email: null, code: 'account.not_found' },
      { id: bob.id, email: 'bob@example.com', code: 'account.unchanged' },
    ],
  });
  expect((await owner.user.change({ act: 'sign_out', ids: [owner.id] })).unchanged).toMatchObject([
    { code: 'account.own' },
  ]);
  expect(await owner.user.get({ id: owner.id })).toMatchObject({ disabled_at: null, sessions: 1 });
  expect(acts(studio)).toEqual(['user.disable bob@example.com', 'user.disable ann@example.com']);
});

test('a former admin changes nobody, and no call changes more than a hundred', async () => {
  const studio = await aStudio();
  const { owner, ann, bob, db } = studio;
  const ids = Array.from({ length: 101 }, (_, n) => `${n}`);
  await expect(owner.user.change({ act: 'disable', ids })).rejects.toRefuse('request.invalid');
  await owner.user.setRole({ id: ann.id, is_admin: true });
  db.update(user).set({ isAdmin: false }).where(eq(user.id, owner.id)).run();
  await expect(owner.user.change({ act: 'disable', ids: [bob.id] })).rejects.toRefuse('account.forbidden');
  expect(acts(studio)).toEqual(['user.role ann@example.com']);
});
