import { type Db, user } from '@limn/db';
import { memoryDb } from '@limn/db/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { UserCtx } from '../../../core/context.ts';
import { anActor } from '../../../testing/actor.ts';
import { randomRuns } from '../../../testing/random-runs.ts';
import { aStudio } from '../../../testing/studio.ts';
import { listUsers } from './read.ts';

const day = 86_400_000;
const byRegistration = { q: '', sort: 'registered', order: 'desc' } as const;

function aCrowd(times: number[]) {
  const { db } = memoryDb();
  for (let n = 0; n < times.length; n += 500) {
    const rows = times.slice(n, n + 500).map((time, place) => ({
      email: `u${n + place}@example.com`,
      createdAt: new Date(time),
    }));
    db.insert(user).values(rows).run();
  }
  const actor = { ...anActor('admin'), isAdmin: true };
  return { db, ctx: { db, actor, now: () => new Date(0) } as unknown as UserCtx };
}

/** The list as a scan of all rows gives it. */
const newestFirst = (db: Db) =>
  db
    .select()
    .from(user)
    .all()
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime() || (one.id < other.id ? 1 : -1))
    .map(({ email }) => email);

test('the pages one after the other are everybody, by registration', () => {
  const days = fc.array(fc.nat(6), { minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(days, (days) => {
      // some at the same millisecond, some days without a registration
      const { db, ctx } = aCrowd(days.map((d, n) => d * d * day + (n % 3)));
      const all = newestFirst(db);
      const pages = Math.ceil(all.length / 30);
      const read = Array.from({ length: pages }, (_, n) =>
        listUsers(ctx, { ...byRegistration, page: n + 1 }),
      );
      expect(read.flatMap(({ items }) => items.map(({ email }) => email))).toEqual(all);
      const backwards = read.map(
        ({ page }) => listUsers(ctx, { ...byRegistration, order: 'asc', page }).items,
      );
      expect(backwards.flat().map(({ email }) => email)).toEqual(all.toReversed());
      for (const page of read) expect(page).toMatchObject({ total: all.length, page_size: 30, pages });
      expect(listUsers(ctx, { ...byRegistration, page: pages + 1 }).items).toEqual([]);
      expect(listUsers(ctx, { ...byRegistration, page: Number.MAX_SAFE_INTEGER }).items).toEqual([]);
    }),
    randomRuns({ numRuns: 40, seed: 20270301 }),
  );
});

test('years of days are added up from the nearer end', () => {
  const { ctx } = aCrowd(Array.from({ length: 1300 }, (_, n) => n * day));
  for (const page of [1, 16, 17, 18, 22, 23, 34, 35, 43, 44]) {
    const [first] = listUsers(ctx, { ...byRegistration, page }).items;
    expect(first?.email).toBe(`u${1299 - (page - 1) * 30}@example.com`);
  }
});

test('a line says whether they pay, whether that renews, and how many pictures they keep', async () => {
  const { owner, ann } = await aStudio();
  await ann.paint('a boat');
  const { id } = await ann.paint('a barge');
  await ann.image.remove({ id });
  ann.becomeMember();
  const { items } = await owner.user.list({});
  const lines = items.map(({ email, ...line }) => [
    email,
    line.is_admin,
    line.is_paid,
    line.auto_renew,
    line.images,
  ]);
  expect(lines.sort()).toEqual([
    ['ann@example.com', false, true, false, 1],
    ['bob@example.com', false, false, false, 0],
    ['owner@example.com', true, false, false, 0],
  ]);
});
