import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { atomically } from './atomically.ts';
import { openDb } from './open.ts';
import { user } from './schema/account.ts';
import { memoryDb, watchParsed } from './testing.ts';

const row = (id: string) => ({ id, email: `${id}@example.com`, createdAt: new Date(0) });

test('what the body throws undoes all of it, an inner one only itself', () => {
  const { db } = memoryDb();
  atomically({ db }, (outer) => {
    outer.db.insert(user).values(row('kept')).run();
    expect(() =>
      atomically(outer, (inner) => {
        inner.db.insert(user).values(row('undone')).run();
        throw new Error('no');
      }),
    ).toThrow('no');
  });
  expect(() =>
    atomically({ db }, (context) => {
      context.db.insert(user).values(row('gone')).run();
      throw new Error('never');
    }),
  ).toThrow('never');
  expect(db.select({ id: user.id }).from(user).all()).toEqual([{ id: 'kept' }]);
});

test('a body that would still have to be awaited or run does not compile, and does not pass', () => {
  const { db } = memoryDb();
  const promise = (context: { db: typeof db }) => Promise.resolve(context);
  const unrun = (context: { db: typeof db }) => context.db.insert(user).values(row('unrun'));
  // @ts-expect-error a promise is no result of a transaction
  expect(() => atomically({ db }, promise)).toThrow('cannot return a promise');
  // @ts-expect-error a query that was built and not run is no result either
  expect(() => atomically({ db }, unrun)).toThrow('cannot return a promise');
  expect(db.select({ id: user.id }).from(user).all()).toEqual([]);
});

test('no other connection can write from its beginning on, also before it writes itself', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'limn-atomically-')), 'limn.db');
  const { db, close } = openDb(file);
  const other = new Database(file, { timeout: 0 });
  onTestFinished(() => void other.close());
  onTestFinished(close);
  const write = () => other.prepare('DELETE FROM session').run();
  atomically({ db }, () => expect(write).toThrow('database is locked'));
  expect(write).not.toThrow();
});

test('a transaction and one inside it are parsed once', () => {
  const { db, sqlite } = memoryDb();
  const parsed = watchParsed(sqlite);
  const nest = () => atomically({ db }, (outer) => atomically(outer, () => 1));
  nest();
  parsed.length = 0;
  expect(nest()).toBe(1);
  expect(parsed).toEqual([]);
});
