/**
 * The cost of a full user's history page in microseconds, in databases of growing size, and the ratio of the largest to the
 * smallest. All databases are open at once and queried in turns, so that other load affects them alike.
 *
 *   node bench/history.ts                          10^4, 10^6 and 10^7 rows: some minutes and 5 GB
 *   node bench/history.ts 10000 1000000
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openDb } from '../packages/db/src/index.ts';
import { listImages } from '../packages/server/src/features/studio/image/read/list.ts';
import { anActor } from '../packages/server/src/testing/actor.ts';
import { median } from './statistics/median.ts';

/** The most pictures that a member may keep. */
const each = 150;
const rounds = 4000;
const prompt = 'a lighthouse on a rocky shore at dusk, '.repeat(3);

/** All users have 150 pictures, added in turns. Sorted ids make building faster. */
function build(file: string, rows: number): void {
  openDb(file).close();
  const sqlite = new DatabaseSync(file);
  for (const pragma of [
    'synchronous = OFF',
    'journal_mode = DELETE',
    'cache_size = -1000000',
    'foreign_keys = OFF',
  ])
    sqlite.exec(`PRAGMA ${pragma}`);
  const users = Math.ceil(rows / each);
  sqlite
    .prepare(`WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ?)
      INSERT INTO user (id, email, created_at) SELECT 'user-' || i, 'user-' || i || '@example.com', 0 FROM n`)
    .run(BigInt(users));
  sqlite
    .prepare(`WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < @rows)
      INSERT INTO image (id, user_id, hash, prompt, original_prompt, style, resolution, width, height, seed, painter,
        is_starred, created_at)
      SELECT printf('%022d', i), 'user-' || (i % @users), printf('%064x', i), @prompt, 'a lighthouse', 'normal', '640x480',
        640, 480, 50, 'builtin', i / @users % 5 = 0, i FROM n`)
    // node:sqlite binds a number as a floating-point value
    .run({ rows: BigInt(users * each), users: BigInt(users), prompt });
  sqlite.close();
}

function openHistory(file: string, rows: number) {
  const { db, close } = openDb(file);
  // a user in the middle of the table
  const actor = anActor(`user-${Math.floor(rows / each / 2)}`);
  const ctx = { db, actor, linkBase: '' } as unknown as Parameters<typeof listImages>[0];
  const pages = [1, 2, 7, 13];
  let turn = 0;
  const ask = () => listImages(ctx, { filter: 'all', page: pages[turn++ % pages.length] ?? 1 });
  const first = listImages(ctx, { filter: 'all', page: 1 });
  if (Array.isArray(first) || first.total !== each) throw new Error('not a full user');
  return { rows, ask, times: [] as number[], close };
}

const sizes = process.argv.slice(2).map(Number);
const folder = mkdtempSync(join(tmpdir(), 'limn-history-'));
try {
  const histories = (sizes.length > 0 ? sizes : [1e4, 1e6, 1e7]).map((rows) => {
    const file = join(folder, `${rows}.db`);
    const begun = performance.now();
    build(file, rows);
    console.log(`${rows} rows built in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
    return openHistory(file, rows);
  });
  for (let round = -500; round < rounds; round++)
    for (const { ask, times } of histories) {
      const begun = performance.now();
      ask();
      if (round >= 0) times.push((performance.now() - begun) * 1000);
    }
  const medians = histories.map(({ times }) => median(times));
  for (const [place, { rows, close }] of histories.entries()) {
    const [least = 0, own = 0] = [medians[0], medians[place]];
    console.log(`${rows} rows: ${own.toFixed(1)} µs a page, ${(own / least).toFixed(3)} of the smallest`);
    close();
  }
  process.exitCode = (medians.at(-1) ?? 0) <= 1.1 * (medians[0] ?? 0) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true });
}
