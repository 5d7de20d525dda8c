/**
 * Rows that a test inserts beside a running server: a year of users and pictures, and complimentary memberships. Triggers count
 * them like all others.
 */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { searchWords } from '../packages/db/src/search-words.ts';
import type { LimnServer } from './limn-server.ts';

const day = 86_400_000;
const styles = ['normal', 'realism', 'Anime', 'normal', '3D', 'Shining', 'realism', 'B&W'];

interface Row {
  id: string;
  /** The row's picture is the seed image. */
  at?: number;
  style?: string;
  prompt?: string;
  /** Email of the owner; by default the owner of the seed image. */
  address?: string | undefined;
  starred?: number;
}

/** More on recent days, different each day, and the same in every run. */
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

type House = Pick<LimnServer, 'dataDir'>;

/**
 * Adds a year of rows.
 * @param seedImage the image with the file that the added pictures show
 */
export function insertYear(house: House, seedImage: string): void {
  const now = Date.now();
  beside(house, (db) => {
    db.prepare(
      `INSERT INTO user (id, email, created_at)
       SELECT value ->> 'id', (value ->> 'id') || '@example.com', value ->> 'at' FROM json_each(?)`,
    ).run(JSON.stringify(rowsOf('person', 6, now)));
    plant(db, seedImage, rowsOf('picture', 18, now));
  });
}

/** Dates the last proof of identity of a user's sessions to yesterday. */
export function forgetProofs(house: House, address: string): void {
  beside(house, (db) => {
    db.prepare(
      'UPDATE session SET confirmed_at = ? WHERE user_id = (SELECT id FROM user WHERE email = ?)',
    ).run(Date.now() - day, address);
  });
}

/** Adds copies of one picture, each a second older than the one before, in the same way. */
export function insertCopies(
  house: House,
  seedImage: string,
  looks: { prompt?: string; style: string }[],
): void {
  const now = Date.now();
  beside(house, (db) =>
    plant(
      db,
      seedImage,
      looks.map((look, n) => ({
        ...look,
        id: randomBytes(16).toString('base64url'),
        at: now - n * 1000,
        starred: n < 2 ? 1 : 0,
      })),
    ),
  );
}

/**
 * Adds rows with the file of one picture and the given descriptions, the last the newest.
 * @param address email of the owner; by default the owner of the seed image
 * @returns their ids, in the same order
 */
export function insertNamed(
  house: House,
  seedImage: string,
  prompts: readonly string[],
  address?: string,
): string[] {
  const at = Date.now();
  const rows = prompts.map((prompt) => ({ id: randomBytes(16).toString('base64url'), at, prompt, address }));
  beside(house, (db) => {
    db.function('search_words', (userId, text) => searchWords(String(userId), String(text)));
    plant(db, seedImage, rows);
    for (const [index, text] of [
      ['image_search', "original_prompt || ' ' || prompt"],
      ['original_prompt_search', 'original_prompt'],
    ])
      db.prepare(
        `INSERT INTO ${index} (rowid, words)
         SELECT seq, search_words(user_id, ${text}) FROM image
         WHERE id IN (SELECT value FROM json_each(?))`,
      ).run(JSON.stringify(rows.map(({ id }) => id)));
  });
  return rows.map(({ id }) => id);
}

function plant(db: DatabaseSync, seedImage: string, rows: Row[]): void {
  const replaced: Record<string, string> = {
    id: "row.value ->> 'id'",
    generation_id: 'NULL',
    user_id: "coalesce((SELECT id FROM user WHERE email = row.value ->> 'address'), image.user_id)",
    prompt: "coalesce(row.value ->> 'prompt', image.prompt)",
    original_prompt: "coalesce(row.value ->> 'prompt', image.original_prompt)",
    style: "coalesce(row.value ->> 'style', image.style)",
    is_starred: "coalesce(row.value ->> 'starred', image.is_starred)",
    created_at: "coalesce(row.value ->> 'at', image.created_at)",
  };
  const names = db
    .prepare("SELECT name FROM pragma_table_info('image') WHERE name <> 'seq'")
    .all()
    .map(({ name }) => String(name));
  const values = names.map((name) => replaced[name] ?? `image.${name}`);
  const insert = db.prepare(
    `INSERT INTO image (${names.join()})
     SELECT ${values.join()} FROM image, json_each(?) AS row WHERE image.id = ?`,
  );
  for (let from = 0; from < rows.length; from += 200)
    insert.run(JSON.stringify(rows.slice(from, from + 200)), seedImage);
}

/**
 * Grants a complimentary membership for a month: the row of `limn admin gift`, which would need a process, without its entry in
 * the audit log.
 */
export function grantMembership(house: House, address: string): void {
  const now = Date.now();
  const id = randomBytes(16).toString('base64url');
  beside(house, (db) => {
    const added = db
      .prepare(
        `INSERT INTO subscription (id, user_id, provider, valid_until, created_at)
         SELECT ?, id, 'grant', ?, ? FROM user WHERE email = ?`,
      )
      .run(id, now + 30 * day, now, address);
    if (added.changes !== 1) throw new Error(`no user has the address ${address}`);
  });
}

/** Ends the granted membership, as `limn admin ungift` does. */
export function endMembership(house: House, address: string): void {
  const now = Date.now();
  beside(house, (db) => {
    const ended = db
      .prepare(
        `UPDATE subscription SET status = 'expired', valid_until = ?, ended_at = ?
         WHERE provider = 'grant' AND user_id = (SELECT id FROM user WHERE email = ?)`,
      )
      .run(now, now, address);
    if (ended.changes !== 1) throw new Error(`${address} has no complimentary membership`);
  });
}

export function beside({ dataDir }: House, write: (db: DatabaseSync) => void): void {
  const db = new DatabaseSync(join(dataDir, 'limn.db'), { timeout: 5000 });
  try {
    // The server runs beside it and waits for a lock a quarter of a second at most, so locks must be short.
    db.exec('PRAGMA synchronous = OFF');
    write(db);
  } finally {
    db.close();
  }
}
