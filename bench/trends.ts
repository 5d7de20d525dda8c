/**
 * Milliseconds of the admin area's figures over ten million pictures and a million users; of a page of users at both ends
 * and in the middle; and of the triggers that keep the counts, for an insert and for a star, compared with a database
 * without them. The counts are inserted directly with the values that so many pictures would give.
 *
 *   node bench/trends.ts
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openDb } from '../packages/db/src/index.ts';
import { countUsers, listUserIds, listUsers } from '../packages/server/src/features/people/user/read.ts';
import type { ListUsers } from '../packages/server/src/features/people/user/schema.ts';
import {
  readImageTrend,
  readStats,
  readStyles,
  readUserTrend,
} from '../packages/server/src/features/site/stats/read.ts';
import { addImage, starImage } from '../packages/server/src/features/studio/image/write.ts';
import { anActor } from '../packages/server/src/testing/actor.ts';
import { median } from './statistics/median.ts';

const [pictures, people, days] = [10_000_000, 1_000_000, 1000];
const styles = ['normal', 'realism', 'B&W', 'Anime', '3D', 'Shining'];
const day = 86_400_000;
const now = new Date('2027-11-20T12:34:56Z');
const today = Math.floor(now.getTime() / day);

function build(file: string): void {
  openDb(file).close();
  const sqlite = new DatabaseSync(file);
  sqlite.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -500000; BEGIN');
  sqlite
    .prepare(`WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < @people)
      INSERT INTO user (id, email, created_at, seen_on)
      SELECT printf('%022d', i), 'u' || i || '@example.com', @end - (i % @days) * @day - i % 80000000, @today - i % 1200
      FROM n`)
    .run({
      ...{ people: BigInt(people), days: BigInt(days), day: BigInt(day) },
      ...{ end: BigInt(now.getTime()), today: BigInt(today) },
    });
  sqlite
    .prepare(`WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < 20000)
      INSERT INTO subscription (id, user_id, provider, valid_until, created_at)
      SELECT printf('%022d', i), printf('%022d', i * 7), 'grant', @end + (i - 10000) * 10000000, @end FROM n`)
    .run({ end: BigInt(now.getTime()) });
  const each = BigInt(Math.round(pictures / days / styles.length));
  const count = sqlite.prepare(`INSERT INTO image_count VALUES (?, ?, ?, ?, ?)`);
  for (const style of styles) {
    for (let n = 0; n < days; n++) count.run('day', BigInt(today - n), style, each, each / 5n);
    for (let n = 0; n < 72; n++)
      count.run('hour', BigInt(today * 24 + 12 - n), style, each / 24n, each / 120n);
  }
  sqlite.prepare("UPDATE tally SET n = ? WHERE name = 'images'").run(each * BigInt(days * styles.length));
  sqlite.exec('COMMIT');
  sqlite.close();
}

function contextOf(file: string) {
  const { db, close } = openDb(file);
  const actor = { ...anActor('0'.repeat(22)), isAdmin: true };
  let time = now.getTime();
  // a minute between two stars, because of the rate limit
  const tick = () => {
    time += 60_000;
    return new Date(time);
  };
  const base = { db, actor, linkBase: '' };
  return {
    ctx: { ...base, now: () => now } as unknown as Parameters<typeof readStats>[0],
    slowly: { ...base, now: tick } as unknown as Parameters<typeof readStats>[0],
    db,
    close,
  };
}

function measure(rounds: number, asks: Record<string, () => unknown>): Map<string, number> {
  const times = new Map(Object.keys(asks).map((name) => [name, [] as number[]]));
  for (let round = -Math.ceil(rounds / 5); round < rounds; round++)
    for (const [name, ask] of Object.entries(asks)) {
      const begun = performance.now();
      ask();
      if (round >= 0) times.get(name)?.push(performance.now() - begun);
    }
  return new Map([...times].map(([name, each]) => [name, median(each)]));
}

function print(title: string, found: Map<string, number>): void {
  console.log(title);
  for (const [name, time] of found) console.log(`  ${name.padEnd(34)} ${time.toFixed(3)} ms`);
}

const folder = mkdtempSync(join(tmpdir(), 'limn-trends-'));
try {
  const file = join(folder, 'large.db');
  build(file);
  const { ctx, close } = contextOf(file);
  const trends = measure(200, {
    'users, day': () => readUserTrend(ctx, { period: 'day' }),
    'users, month': () => readUserTrend(ctx, { period: 'month' }),
    'users, year': () => readUserTrend(ctx, { period: 'year' }),
    'pictures, day': () => readImageTrend(ctx, { period: 'day' }),
    'pictures, month': () => readImageTrend(ctx, { period: 'month' }),
    'pictures, year': () => readImageTrend(ctx, { period: 'year' }),
    'styles, year': () => readStyles(ctx, { period: 'year' }),
  });
  print(`trends over ${pictures} pictures and ${people} people`, trends);
  print('figures', measure(20, { 'all six': () => readStats(ctx) }));
  const last = Math.ceil(people / 30);
  const list = (wanted: Partial<ListUsers>) =>
    listUsers(ctx, { q: '', sort: 'registered', order: 'desc', page: 1, ...wanted });
  const pages = measure(100, {
    'page 1': () => list({}),
    'the middle one': () => list({ page: last >> 1 }),
    'the last but one': () => list({ page: last - 1 }),
    'last seen, page 1': () => list({ sort: 'seen' }),
    'last seen, page 334': () => list({ sort: 'seen', page: 334 }),
    'pictures, page 334': () => list({ sort: 'images', page: 334 }),
    'email, page 334': () => list({ sort: 'email', page: 334 }),
    'never returned': () => list({ filter: 'never_returned' }),
    'never returned, by pictures': () => list({ filter: 'never_returned', sort: 'images' }),
    members: () => list({ filter: 'member' }),
    'a search': () => list({ q: '12345@' }),
    'a search that finds nothing': () => list({ q: 'example.org' }),
    'a search that finds all': () => list({ q: 'example.com' }),
    'the same, members only': () => list({ q: 'example.com', filter: 'member' }),
    'one letter': () => list({ q: 'u' }),
    'counts of the filters': () => countUsers(ctx),
    'ids of a selection': () => listUserIds(ctx, { q: 'example', sort: 'registered', order: 'desc' }),
  });
  print(`a page of ${people} people`, pages);
  close();

  const houses = ['with triggers', 'without'].map((name) => {
    const house = contextOf(join(folder, `${name}.db`));
    house.db.run(
      "INSERT INTO user (id, email, created_at) VALUES ('0000000000000000000000', 'a@example.com', 0)",
    );
    if (name === 'without')
      for (const trigger of ['image_counted', 'image_recounted', 'image_uncounted', 'user_image_counted'])
        house.db.run(`DROP TRIGGER ${trigger}`);
    return { name, ...house };
  });
  let n = 0;
  const paint = ({ ctx, slowly }: (typeof houses)[number]) =>
    addImage(ctx, {
      ...{ userId: ctx.actor.id, prompt: 'a boat', originalPrompt: 'a boat', painter: 'builtin', seed: 1 },
      ...{ resolution: '640x480', width: 640, height: 480, style: 'normal' },
      ...{ hash: String(n++).padStart(64, '0'), createdAt: slowly.now() },
    });
  const starred = houses.map((house) => ({ house, image: paint(house), stars: 0 }));
  const writes = Object.fromEntries([
    ...houses.map((house) => [`a picture, ${house.name}`, () => paint(house)] as const),
    ...starred.map(
      (one) =>
        [
          `a star, ${one.house.name}`,
          () => starImage(one.house.slowly, { id: one.image.id, starred: one.stars++ % 2 === 0 }),
        ] as const,
    ),
  ]);
  print('what is written, each with its fsync', measure(400, writes));
  for (const { db } of houses) db.run('PRAGMA synchronous = OFF');
  print('what is written, without waiting for the disk', measure(2000, writes));
  for (const { close } of houses) close();

  const slowest = Math.max(...trends.values());
  const ratio = (pages.get('the last but one') ?? 0) / (pages.get('page 1') ?? 1);
  console.log(`slowest trend ${slowest.toFixed(3)} ms; last page ${ratio.toFixed(2)} of the first`);
  process.exitCode = slowest < 1 && ratio < 2 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true });
}
