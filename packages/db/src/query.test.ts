import { and, count, eq, inArray, lt, sql } from 'drizzle-orm';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { atomically } from './atomically.ts';
import { anyOf, listOf, type Params, query, written } from './query.ts';
import { user } from './schema/account.ts';
import { memoryDb, watchParsed } from './testing.ts';

const insertUser = query((db, p: Params<{ id: string; email: string; createdAt: Date; isAdmin: boolean }>) =>
  db.insert(user).values({ id: p.id, email: p.email, createdAt: p.createdAt, isAdmin: p.isAdmin }),
);
const findUser = query((db, p: Params<{ id: string }>) => db.select().from(user).where(eq(user.id, p.id)));
const rename = query((db, p: Params<{ id: string; name: string | null }>) =>
  db.update(user).set({ displayName: p.name }).where(eq(user.id, p.id)).returning({ id: user.id }),
);
const countUsers = query((db) => db.select({ n: count() }).from(user));
const listAmong = query((db, p: Params<{ ids: string; before: Date }>) =>
  db
    .select({ id: user.id })
    .from(user)
    .where(and(inArray(user.id, anyOf(p.ids)), lt(user.createdAt, p.before)))
    .orderBy(user.id),
);

/** A database, and the SQL that it has parsed. */
function aDb() {
  const { db, sqlite } = memoryDb();
  const parsed = watchParsed(sqlite);
  return { db, parsed };
}

const noon = new Date('2027-03-01T12:00:00Z');
const ann = { id: 'ann', email: 'ann@example.com', createdAt: noon, isAdmin: true };

describe('a query', () => {
  test('is parsed once per connection, also inside transactions', () => {
    const first = aDb();
    const second = aDb();
    for (const { db, parsed } of [first, second]) {
      insertUser.run({ db }, ann);
      for (const name of ['Ann', 'Anna', null]) rename.run({ db }, { id: 'ann', name });
      atomically({ db }, (ctx) => {
        rename.run(ctx, { id: 'ann', name: 'Annika' });
        atomically(ctx, (inner) => rename.run(inner, { id: 'ann', name: 'Anja' }));
        expect(findUser.get(ctx, { id: 'ann' })?.displayName).toBe('Anja');
      });
      expect(findUser.get({ db }, { id: 'ann' })?.displayName).toBe('Anja');
      expect(parsed.filter((text) => text.startsWith('update'))).toHaveLength(1);
      expect(parsed.filter((text) => text.startsWith('select'))).toHaveLength(1);
    }
  });

  test('may be written in SQL', () => {
    const { db, parsed } = aDb();
    const renameAt = query((on, p: Params<{ id: string; at: Date }>) =>
      written(on, sql`UPDATE user SET display_name = 'Ann' WHERE id = ${p.id} AND created_at = ${p.at}`),
    );
    const namesOf = query((on, p: Params<{ isAdmin: boolean }>) =>
      written<{ id: string; name: string }>(
        on,
        sql`SELECT id, ${user.displayName} AS name FROM ${user} WHERE ${user.isAdmin} = ${p.isAdmin}`,
      ),
    );
    insertUser.run({ db }, ann);
    expect(renameAt.run({ db }, { id: 'ann', at: noon }).changes).toBe(1);
    expect(renameAt.run({ db }, { id: 'ann', at: new Date(0) }).changes).toBe(0);
    const first = namesOf.get({ db }, { isAdmin: true });
    expectTypeOf(first).toEqualTypeOf<{ id: string; name: string } | undefined>();
    expect(first).toEqual({ id: 'ann', name: 'Ann' });
    expect(namesOf.get({ db }, { isAdmin: false })).toBeUndefined();
    expect(atomically({ db }, (ctx) => namesOf.all(ctx, { isAdmin: true }))).toEqual([
      { id: 'ann', name: 'Ann' },
    ]);
    expect(parsed).toHaveLength(3);
  });

  test('belongs to the transaction that it runs in', () => {
    const { db } = aDb();
    expect(() =>
      atomically({ db }, (ctx): undefined => {
        insertUser.run(ctx, ann);
        expect(countUsers.get(ctx)?.n).toBe(1);
        throw new Error('undone');
      }),
    ).toThrow('undone');
    expect(countUsers.get({ db })?.n).toBe(0);
  });

  test('passes values through their columns', () => {
    const { db } = aDb();
    insertUser.run({ db }, ann);
    insertUser.run(
      { db },
      { id: 'bob', email: 'bob@example.com', createdAt: new Date(noon.getTime() + 1), isAdmin: false },
    );
    expect(findUser.get({ db }, { id: 'ann' })).toMatchObject({ createdAt: noon, isAdmin: true });
    expect(findUser.get({ db }, { id: 'bob' })?.isAdmin).toBe(false);
    expect(findUser.get({ db }, { id: 'nobody' })).toBeUndefined();
  });

  test('stores null in a column of time', () => {
    const { db } = aDb();
    insertUser.run({ db }, ann);
    const disable = query((on, p: Params<{ at: Date | null }>) =>
      on.update(user).set({ disabledAt: p.at }).returning({ at: user.disabledAt }),
    );
    expect([noon, null].map((at) => disable.get({ db }, { at }))).toEqual([{ at: noon }, { at: null }]);
  });

  test('takes a list of any length as one parameter', () => {
    const { db, parsed } = aDb();
    for (const id of ['a', 'b', "c'"]) insertUser.run({ db }, { ...ann, id, email: `${id}@example.com` });
    const before = new Date(noon.getTime() + 1);
    const among = (...ids: string[]) =>
      listAmong.all({ db }, { ids: listOf(ids), before }).map(({ id }) => id);
    expect(among()).toEqual([]);
    expect(among('b', "c'", 'x')).toEqual(['b', "c'"]);
    expect(listAmong.all({ db }, { ids: listOf(['a']), before: noon })).toEqual([]);
    expect(parsed.filter((text) => text.includes('json_each'))).toHaveLength(1);
  });

  test('is refused where drizzle would generate a value once for all rows', () => {
    const { db } = aDb();
    const insert = query((db, p: Params<{ email: string; createdAt: Date }>) =>
      db.insert(user).values({ email: p.email, createdAt: p.createdAt }),
    );
    expect(() => insert.run({ db }, { email: 'ann@example.com', createdAt: noon })).toThrow(
      'make it a parameter',
    );
  });

  test('has typed parameters and rows', () => {
    const { db } = aDb();
    expectTypeOf(findUser.get({ db }, { id: 'x' })).toEqualTypeOf<typeof user.$inferSelect | undefined>();
    expectTypeOf(listAmong.all).returns.toEqualTypeOf<{ id: string }[]>();
    // @ts-expect-error the value of a parameter is missing
    expect(() => findUser.get({ db })).toThrow();
    // @ts-expect-error another type than that of the parameter
    const wrong = () => findUser.get({ db }, { id: 7 });
    expect(wrong).toBeTypeOf('function');
  });
});
