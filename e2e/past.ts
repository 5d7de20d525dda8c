/** A site that has been there for a year: people and pictures of earlier days, as rows, counted as all rows are. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { LimnServer } from './limn-server.ts';

const day = 86_400_000;
const styles = ['normal', 'realism', 'Anime', 'normal', '3D', 'Shining', 'realism', 'B&W'];

/** More of late than long ago, never the same two days in a row; the same in every run. */
const howMany = (back: number, most: number) =>
  Math.round(most * (1 - back / 400) ** 2 * (0.6 + 0.4 * Math.sin(back * 1.7) ** 2));

/** @param seedImage whose file the planted pictures show */
export function plantPast({ dataDir }: Pick<LimnServer, 'dataDir'>, seedImage: string): void {
  const db = new DatabaseSync(join(dataDir, 'limn.db'), { timeout: 5000 });
  const now = Date.now();
  try {
    const { seq: _, ...picture } = db.prepare('SELECT * FROM image WHERE id = ?').get(seedImage) ?? {};
    const names = Object.keys(picture);
    const addImage = db.prepare(
      `INSERT INTO image (${names.join()}) VALUES (${names.map((name) => `:${name}`).join()})`,
    );
    const addUser = db.prepare('INSERT INTO user (id, email, created_at) VALUES (?, ?, ?)');
    db.exec('BEGIN IMMEDIATE');
    let planted = 0;
    for (let back = 1; back < 365; back += 1) {
      const at = now - back * day;
      for (let n = howMany(back, 9); n > 0; n -= 1)
        addUser.run(randomBytes(16).toString('base64url'), `early-${back}-${n}@example.com`, at + n);
      for (let n = howMany(back + 3, 46); n > 0; n -= 1) {
        planted += 1;
        addImage.run({
          ...picture,
          id: randomBytes(16).toString('base64url'),
          generation_id: null,
          style: styles[planted % styles.length] ?? 'normal',
          is_starred: planted % 4 === 0 ? 1 : 0,
          created_at: at + n,
        });
      }
    }
    db.exec('COMMIT');
  } finally {
    db.close();
  }
}
