/** A site that has been there for a year: people and pictures of earlier days, as rows, counted as all rows are. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { LimnServer } from './limn-server.ts';

const day = 86_400_000;
const styles = ['normal', 'realism', 'Anime', 'normal', '3D', 'Shining', 'realism', 'B&W'];

interface Row {
  id: string;
  at: number;
  style: string;
  starred: number;
}

/** More of late than long ago, never the same two days in a row; the same in every run. */
const howMany = (back: number, most: number) =>
  Math.round(most * (1 - back / 400) ** 2 * (0.6 + 0.4 * Math.sin(back * 1.7) ** 2));

/** @param most on one day */
function rowsOf(kind: string, most: number, now: number): Row[] {
  const rows: Row[] = [];
  for (let back = 1; back < 365; back += 1)
    for (let n = howMany(back, most); n > 0; n -= 1)
      rows.push({
        id: `${kind}-${back}-${n}`,
        at: now - back * day + n,
        style: styles[rows.length % styles.length] ?? 'normal',
        starred: rows.length % 4 === 0 ? 1 : 0,
      });
  return rows;
}

/** @param seedImage whose file the planted pictures show */
export function plantPast({ dataDir }: Pick<LimnServer, 'dataDir'>, seedImage: string): void {
  const db = new DatabaseSync(join(dataDir, 'limn.db'), { timeout: 5000 });
  try {
    const replaced: Record<string, string> = {
      id: "row.value ->> 'id'",
      generation_id: 'NULL',
      style: "row.value ->> 'style'",
      is_starred: "row.value ->> 'starred'",
      created_at: "row.value ->> 'at'",
    };
    const names = db
      .prepare("SELECT name FROM pragma_table_info('image') WHERE name <> 'seq'")
      .all()
      .map(({ name }) => String(name));
    const values = names.map((name) => replaced[name] ?? `image.${name}`);
    const now = Date.now();
    const people = JSON.stringify(rowsOf('person', 6, now));
    const pictures = JSON.stringify(rowsOf('picture', 18, now));
    // The server is at work beside it and waits a quarter of a second at most: two statements are much faster.
    db.exec('PRAGMA synchronous = OFF');
    db.prepare(
      `INSERT INTO user (id, email, created_at)
       SELECT value ->> 'id', (value ->> 'id') || '@example.com', value ->> 'at' FROM json_each(?)`,
    ).run(people);
    db.prepare(
      `INSERT INTO image (${names.join()})
       SELECT ${values.join()} FROM image, json_each(?) AS row WHERE image.id = ?`,
    ).run(pictures, seedImage);
  } finally {
    db.close();
  }
}
