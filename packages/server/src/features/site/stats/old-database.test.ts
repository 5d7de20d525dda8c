import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { imageCount, openDb, subscriptionCount, user, userCount } from '@limn/db';
import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { tallyOf } from '../../../guard/tally/read.ts';

const migrations = join(import.meta.dirname, '../../../../../db/migrations');

/** The database of a release from before the admin area. */
function earlierMigrations(folder: string): string {
  const earlier = join(folder, 'migrations');
  cpSync(migrations, earlier, { recursive: true });
  const journalFile = join(earlier, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as { entries: { tag: string }[] };
  const entries = journal.entries.slice(
    0,
    journal.entries.findIndex(({ tag }) => tag === '0006_desk'),
  );
  writeFileSync(journalFile, JSON.stringify({ ...journal, entries }));
  return earlier;
}

const day = 86_400_000;
const place = sql.raw(`created_at / ${day}`);

test('an older database is counted when it is brought up, and kept count of from then on', () => {
  const folder = mkdtempSync(join(tmpdir(), 'limn-old-'));
  const file = join(folder, 'limn.db');
  const old = openDb(file, { migrationsFolder: earlierMigrations(folder) });
  for (const n of [0, 1, 2, 3])
    old.db.run(
      sql`INSERT INTO user (id, email, created_at) VALUES (${`u${n}`}, ${`u${n}@example.com`}, ${(n >> 1) * day + n})`,
    );
  const styles = ['normal', 'Anime'];
  for (let n = 0; n < 40; n++)
    old.db.run(
      sql`INSERT INTO image (id, user_id, hash, prompt, original_prompt, style, resolution, width, height, painter,
          is_starred, created_at, deleted_at)
        VALUES (${`i${n}`}, ${`u${n % 4}`}, ${String(n).padStart(64, '0')}, 'a', 'a', ${styles[n % 2]}, '640x480', 640, 480,
          'fake', ${n % 3 === 0 ? 1 : 0}, ${(n % 5) * day}, ${n % 7 === 0 ? 1 : null})`,
    );
  for (const n of [0, 1, 2])
    old.db.run(
      sql`INSERT INTO subscription (id, user_id, provider, remote_id, status, valid_until, created_at)
        VALUES (${`s${n}`}, ${`u${n}`}, 'stripe', ${`r${n}`}, ${n ? 'active' : 'expired'}, 0, 0)`,
    );
  for (const [n, [who, created, used]] of [
    ['u0', day, null],
    ['u0', 2 * day - 1, 5 * day - 1],
    ['u1', 3 * day, null],
  ].entries())
    old.db.run(
      sql`INSERT INTO session (token_hash, user_id, user_agent, created_at, last_used_at, expires_at)
        VALUES (${`t${n}`}, ${who}, '', ${created}, ${used}, 0)`,
    );
  old.close();

  const { db, migrated, close } = openDb(file);
  onTestFinished(close);
  expect(migrated).toContain('0006_desk');
  const seen = db.select({ seenOn: user.seenOn }).from(user).orderBy(user.id).all();
  expect(seen.map(({ seenOn }) => seenOn)).toEqual([4, 3, null, null]);
  const scanned = () => ({
    users: db.all(sql`SELECT ${place} AS at, count(*) AS registered FROM user GROUP BY 1`),
    images: db.all(
      sql`SELECT ${place} AS at, style, count(*) AS generated, sum(is_starred) AS starred FROM image
        WHERE deleted_at IS NULL GROUP BY 1, 2`,
    ),
    tallies: ['user', 'image WHERE deleted_at IS NULL'].map(
      (rows) => db.get<{ n: number }>(sql`SELECT count(*) AS n FROM ${sql.raw(rows)}`).n,
    ),
  });
  const counted = () => ({
    users: db
      .select({ at: userCount.at, registered: userCount.registered })
      .from(userCount)
      .where(eq(userCount.scale, 'day'))
      .orderBy(userCount.at)
      .all()
      .filter(({ registered }) => registered > 0),
    images: db
      .select({
        at: imageCount.at,
        style: imageCount.style,
        generated: imageCount.generated,
        starred: imageCount.starred,
      })
      .from(imageCount)
      .where(eq(imageCount.scale, 'day'))
      .orderBy(imageCount.at, imageCount.style)
      .all()
      .filter(({ generated }) => generated > 0),
    tallies: [tallyOf({ db }, 'users'), tallyOf({ db }, 'images')],
  });
  expect(counted()).toEqual(scanned());
  const paying = () =>
    db
      .select({ n: subscriptionCount.n })
      .from(subscriptionCount)
      .orderBy(subscriptionCount.status)
      .all()
      .map(({ n }) => n);
  expect(paying()).toEqual([2, 1]);
  db.run(sql`DELETE FROM user WHERE id = 'u1'`);
  db.run(sql`UPDATE image SET is_starred = 1 - is_starred, style = '3D' WHERE created_at = ${day}`);
  db.run(sql`UPDATE image SET deleted_at = NULL WHERE created_at = 0`);
  expect(counted()).toEqual(scanned());
  expect(paying()).toEqual([1, 1]);
});
