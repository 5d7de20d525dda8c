import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { atomically, type Db } from './atomically.ts';
import { retryAfterFreeing } from './disk-full.ts';
import { openDb } from './open.ts';
import { systemCode } from './system-code.ts';

/** A database that may not grow, as on a full disk, until a call frees space. */
function aFullDatabase({ hasReserve }: { hasReserve: boolean }) {
  let asked = 0;
  const { db, close } = openDb(join(mkdtempSync(join(tmpdir(), 'limn-full-')), 'limn.db'), {
    freeSpace() {
      asked += 1;
      if (hasReserve && asked === 1) db.run(sql`PRAGMA max_page_count = 100000`);
      return hasReserve && asked === 1;
    },
  });
  onTestFinished(close);
  db.run(sql`CREATE TABLE filling (bytes BLOB)`);
  const { n = 0 } = db.get<{ n: number }>(sql`SELECT page_count AS n FROM pragma_page_count`);
  db.run(sql.raw(`PRAGMA max_page_count = ${n + 5}`));
  const count = () => db.get<{ n: number }>(sql`SELECT count(*) AS n FROM filling`)?.n;
  return { db, count, asked: () => asked };
}

const aPage = sql`INSERT INTO filling VALUES (zeroblob(4000))`;
const isFull = expect.objectContaining({ code: 'SQLITE_FULL' });

test('what finds the disk full is done once more when there is room, and once only', () => {
  const { db, count, asked } = aFullDatabase({ hasReserve: true });
  for (let n = 0; n < 20; n++) db.run(aPage);
  expect([count(), asked()]).toEqual([20, 1]);
});

test('a transaction is done once more as a whole', () => {
  const { db, count, asked } = aFullDatabase({ hasReserve: true });
  const inner: number[] = [];
  atomically({ db }, (ctx) => {
    for (let n = 0; n < 10; n++) {
      atomically(ctx, ({ db }) => void db.run(aPage));
      inner.push(n);
    }
  });
  expect([count(), asked()]).toEqual([10, 1]);
  expect(inner.length).toBeGreaterThan(10);
});

test('where no room can be made it fails, and nothing of it stays', () => {
  const { db, count, asked } = aFullDatabase({ hasReserve: false });
  // nested, too: SQLite has ended both transactions when the inner one is to be rolled back
  const fill = (ctx: { db: Db }) => {
    for (let n = 0; n < 10; n++) atomically(ctx, ({ db }) => void db.run(aPage));
  };
  expect(() => atomically({ db }, fill)).toThrow(isFull);
  expect([count(), asked()]).toEqual([0, 1]);
});

test.each([
  ['SQLITE_FULL', 2],
  ['SQLITE_IOERR_SHMSIZE', 2],
  ['ENOSPC', 2],
  ['SQLITE_IOERR_WRITE', 1],
  ['SQLITE_IOERR_READ', 1],
])('after %s it is tried %i times', (code, times) => {
  let tried = 0;
  const work = () => {
    tried += 1;
    throw Object.assign(new Error('it failed'), { code });
  };
  const file = join(mkdtempSync(join(tmpdir(), 'limn-room-')), 'limn.db');
  expect(() => retryAfterFreeing(() => true, work, file)).toThrow('it failed');
  expect(tried).toBe(times);
});

test('a quota is known by its number, since Node has no name for it', () => {
  for (const code of ['UNKNOWN', 'Unknown system error -122'])
    expect(systemCode(Object.assign(new Error('it failed'), { code, errno: -122 }))).toBe('EDQUOT');
  expect(systemCode(Object.assign(new Error('it failed'), { code: 'ENOSPC', errno: -28 }))).toBe('ENOSPC');
  expect([systemCode(new Error('it failed')), systemCode(undefined)]).toEqual(['', '']);
});
