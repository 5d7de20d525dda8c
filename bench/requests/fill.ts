import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { openDb } from '../../packages/db/src/index.ts';

/** The most pictures that a member may keep. */
const each = 150;
const prompt = 'a lighthouse on a rocky shore at dusk, '.repeat(7);

export const tokenOf = (n: number) => `limn_${`${n}`.padStart(43, '0')}`;
export const imageOf = (n: number) => `${n}`.padStart(22, '0');

/** Users with 150 pictures and one session each, and three plans. */
export function fill(file: string, users: number): void {
  for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true });
  openDb(file).close();
  const sqlite = new DatabaseSync(file);
  for (const pragma of ['synchronous = OFF', 'cache_size = -500000', 'foreign_keys = OFF'])
    sqlite.exec(`PRAGMA ${pragma}`);
  sqlite.exec('BEGIN');
  const addUser = sqlite.prepare(`INSERT INTO user (id, email, created_at) VALUES (?, ?, 0)`);
  const addSession = sqlite.prepare(
    `INSERT INTO session (token_hash, user_id, user_agent, created_at, confirmed_at, last_used_at, expires_at)
      VALUES (?, ?, '', :now, :now, :now, :now + 7 * 86400000)`,
  );
  for (let n = 0; n < users; n++) {
    addUser.run(`user-${n}`, `user-${n}@example.com`);
    const hash = createHash('sha256').update(tokenOf(n)).digest('hex');
    addSession.run({ now: BigInt(Date.now()) }, hash, `user-${n}`);
  }
  sqlite
    .prepare(`WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < @rows)
      INSERT INTO image (id, user_id, hash, prompt, original_prompt, style, resolution, width, height, seed, painter,
        is_starred, created_at)
      SELECT printf('%022d', i), 'user-' || (i % @users), printf('%064x', i), @prompt, 'a lighthouse', 'normal', '640x480',
        640, 480, 50, 'builtin', i / @users % 5 = 0, i FROM n`)
    .run({ rows: BigInt(users * each), users: BigInt(users), prompt });
  sqlite.exec(`DELETE FROM plan;
    INSERT INTO plan (id, name, period, description, features, currency, is_active, created_at)
      SELECT value, value, 'month', value, '["more pictures","no limits"]', 'USD', 1, 0
      FROM json_each('["small","medium","large"]');
    INSERT INTO plan_price (id, plan_id, amount_cents, created_at)
      SELECT 'price-' || id, id, 500 * length(id), 0 FROM plan`);
  sqlite.exec('COMMIT');
  sqlite.close();
}
