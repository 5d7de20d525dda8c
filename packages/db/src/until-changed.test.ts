import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { atomically, type Db } from './atomically.ts';
import { lookingOnceATurn } from './looking-once.ts';
import { openDb } from './open.ts';
import { type Params, query, written } from './query.ts';
import { user } from './schema/account.ts';
import { memoryDb } from './testing.ts';
import { untilChanged, untilChangedByKey } from './until-changed.ts';

const row = (id: string) => ({ id, email: `${id}@example.com`, createdAt: new Date(0) });
const countUsers = query((db) => written<{ n: number }>(db, sql`SELECT count(*) AS n FROM user`));

/** Counts the users, and how often it was read. */
function aReader() {
  let reads = 0;
  const users = untilChanged((context) => {
    reads += 1;
    return countUsers.get(context)?.n;
  });
  return { users, reads: () => reads };
}

const add = (db: Db, id: string) => void db.insert(user).values(row(id)).run();

test('is read again after a change, and only then', () => {
  const { db } = memoryDb();
  const { users, reads } = aReader();
  expect([users({ db }), users({ db })]).toEqual([0, 0]);
  expect(reads()).toBe(1);
  add(db, 'ann');
  expect([users({ db }), users({ db })]).toEqual([1, 1]);
  expect(reads()).toBe(2);
  db.update(user).set({ bio: 'x' }).run();
  users({ db });
  expect(reads()).toBe(3);
});

test('keeps nothing that a transaction undoes', () => {
  const { db } = memoryDb();
  const { users } = aReader();
  users({ db });
  expect(() =>
    atomically({ db }, (context) => {
      add(context.db, 'ann');
      expect(users(context)).toBe(1);
      throw new Error('undone');
    }),
  ).toThrow('undone');
  expect(users({ db })).toBe(0);
});

test('notices a change by another connection, and keeps one result for each', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'limn-')), 'limn.db');
  const opened = openDb(file);
  const { users, reads } = aReader();
  expect(users(opened)).toBe(0);
  const other = new Database(file);
  other.prepare("INSERT INTO user (id, email, created_at) VALUES ('ann', 'ann@example.com', 0)").run();
  other.close();
  expect([users(opened), users(opened)]).toEqual([1, 1]);
  expect(reads()).toBe(2);
  expect(users(memoryDb())).toBe(0);
  expect(users(opened)).toBe(1);
  expect(reads()).toBe(3);
  opened.close();
});

test('looks for other connections once a turn where that is enough, and always for its own changes', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'limn-')), 'limn.db');
  const opened = openDb(file);
  const other = openDb(file);
  const { users } = aReader();
  const once = () => lookingOnceATurn(() => users(opened));
  expect(once()).toBe(0);
  add(other.db, 'ann');
  expect([once(), users(opened), once()]).toEqual([0, 1, 1]);
  add(other.db, 'bob');
  expect(once()).toBe(1);
  add(opened.db, 'cem');
  expect(once()).toBe(3);
  add(other.db, 'dan');
  expect(once()).toBe(3);
  await new Promise(setImmediate);
  expect(once()).toBe(4);
  other.close();
  opened.close();
});

const emailOf = query((db, p: Params<{ id: string }>) =>
  db.select({ email: user.email }).from(user).where(eq(user.id, p.id)),
);

test('keeps the result of each key until a change, also of a key without one', () => {
  const { db } = memoryDb();
  const reads: string[] = [];
  const email = untilChangedByKey((context, id) => {
    reads.push(id);
    return emailOf.get(context, { id })?.email;
  }, 2);
  add(db, 'ann');
  const read = (...ids: string[]) => ids.map((id) => email({ db }, id));
  expect(read('ann', 'bob', 'ann', 'bob')).toEqual([
    'ann@example.com',
    undefined,
    'ann@example.com',
    undefined,
  ]);
  expect(reads).toEqual(['ann', 'bob']);
  add(db, 'bob');
  expect(read('bob', 'ann')).toEqual(['bob@example.com', 'ann@example.com']);
  db.delete(user).run();
  expect(read('ann', 'bob')).toEqual([undefined, undefined]);
  expect(reads).toEqual(['ann', 'bob', 'bob', 'ann', 'ann', 'bob']);
  // a third key drops the other two
  read('cem', 'ann', 'cem');
  expect(reads.slice(6)).toEqual(['cem', 'ann']);
});
