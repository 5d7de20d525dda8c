import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Db } from './atomically.ts';
import { type Params, query } from './query.ts';
import { runnerOf } from './run-prepared.ts';
import { user } from './schema/account.ts';
import { plan, planPrice } from './schema/plan.ts';
import { memoryDb } from './testing.ts';

const createdAt = new Date(1_800_000_000_000);
const aDb = () => {
  const { db } = memoryDb();
  for (const id of ['ann', 'bob'])
    db.insert(user)
      .values({ id, email: `${id}@example.com`, createdAt, isAdmin: id === 'ann' })
      .run();
  return db;
};

/** Builders of prepared queries: each runs as drizzle runs it and as `query` does. */
const builders = {
  'whole rows': (db: Db) => db.select().from(user),
  'lists of texts': (db: Db) => db.select().from(plan),
  'expressions, and a value that is null': (db: Db) =>
    db
      .select({
        bio: user.bio,
        isAnn: sql`${user.id} = 'ann'`.mapWith(Boolean),
        name: sql<string>`upper(${user.id})`,
        disabledAt: user.disabledAt,
      })
      .from(user),
  'nested objects': (db: Db) =>
    db.select({ plan, price: planPrice }).from(plan).leftJoin(planPrice, eq(planPrice.planId, plan.id)),
  'no rows': (db: Db) => db.select().from(user).where(eq(user.id, 'nobody')),
};

test.each(Object.entries(builders))('the rows are those of drizzle: %s', (_, build) => {
  const db = aDb();
  const [ours, drizzles] = [runnerOf(build(db).prepare()), build(db).prepare()];
  for (let time = 0; time < 2; time++) {
    expect(ours.all()).toEqual(drizzles.all());
    expect(ours.get()).toEqual(drizzles.get());
  }
});

const findByTime = query((db, p: Params<{ at: Date }>) =>
  db.select({ id: user.id, at: user.createdAt }).from(user).where(eq(user.createdAt, p.at)),
);
const promote = query((db, p: Params<{ id: string; isAdmin: boolean }>) =>
  db.update(user).set({ isAdmin: p.isAdmin }).where(eq(user.id, p.id)).returning(),
);

test('parameters are passed as their columns store them, and returned rows are read', () => {
  const db = aDb();
  expect(findByTime.all({ db }, { at: createdAt })).toEqual([
    { id: 'ann', at: createdAt },
    { id: 'bob', at: createdAt },
  ]);
  expect(promote.get({ db }, { id: 'bob', isAdmin: true })).toMatchObject({ id: 'bob', isAdmin: true });
  expect(promote.run({ db }, { id: 'bob', isAdmin: false })).toMatchObject({ changes: 1 });
  expect(promote.all({ db }, { id: 'nobody', isAdmin: true })).toEqual([]);
});

test('a missing value is an error', () => {
  const db = aDb();
  expect(() => promote.get({ db }, { id: 'bob' } as never)).toThrow('no value for isAdmin');
});
