/** Checks a data directory without a server: the product's own invariants, and checks that share no code with them. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { openDb } from '../../packages/db/src/index.ts';
import { checkData } from '../../packages/server/src/consistency/check-data.ts';
import { pictureStoreIn } from '../../packages/server/src/ports/pictures/disk.ts';
import { shaOf } from './client.ts';
import type { Tally } from './tally.ts';

const sizes = ['picture.jpg', '320.webp', '640.webp'];

const query = (sqlite: DatabaseSync, sql: string): Record<string, unknown>[] => sqlite.prepare(sql).all();

const filesBelow = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
    : [];

/** Files of stored pictures. */
const isPicture = (path: string) => /(^|\/)[0-9a-f]{64}\/[^/]+$/.test(path);

/** @param ahead milliseconds by which the server's clock was ahead */
export async function checkAtRest(dataDir: string, ahead: number, tally: Tally): Promise<void> {
  checkDatabase(dataDir, tally);
  const { db, close } = openDb(join(dataDir, 'limn.db'));
  try {
    const house = { db, pictures: pictureStoreIn(dataDir), now: () => new Date(Date.now() + ahead) };
    const faults = await checkData(house, { thorough: true, isAtRest: true });
    tally.check(
      faults.length === 0,
      `the invariants hold: ${faults.map(({ code, count, example }) => `${code} ${count} (${example})`).join()}`,
    );
  } finally {
    close();
  }
}

function checkDatabase(dataDir: string, tally: Tally): void {
  const sqlite = new DatabaseSync(join(dataDir, 'limn.db'), { readOnly: true });
  try {
    const [integrity] = query(sqlite, 'PRAGMA integrity_check');
    tally.check(integrity?.['integrity_check'] === 'ok', `integrity_check: ${JSON.stringify(integrity)}`);
    tally.check(query(sqlite, 'PRAGMA foreign_key_check').length === 0, 'foreign_key_check finds nothing');
    const doubled = query(
      sqlite,
      'SELECT generation_id FROM image WHERE generation_id IS NOT NULL GROUP BY 1 HAVING count(*) > 1',
    );
    tally.check(doubled.length === 0, `a job has one picture at most: ${JSON.stringify(doubled)}`);
    const crowded = query(
      sqlite,
      `SELECT user_id FROM image JOIN user ON user.id = user_id WHERE deleted_at IS NULL AND NOT is_admin
        AND user_id NOT IN (SELECT user_id FROM subscription) GROUP BY 1 HAVING count(*) > 10`,
    );
    tally.check(crowded.length === 0, `nobody has more than ten pictures: ${JSON.stringify(crowded)}`);
    for (const [name, sql] of [
      ['users', 'SELECT count(*) AS n FROM user'],
      ['images', 'SELECT count(*) AS n FROM image WHERE deleted_at IS NULL'],
    ] as const) {
      const [kept] = query(sqlite, `SELECT n FROM tally WHERE name = '${name}'`);
      const [counted] = query(sqlite, sql);
      if (kept)
        tally.check(
          kept['n'] === counted?.['n'],
          `the tally of ${name} is ${counted?.['n']}, not ${kept['n']}`,
        );
    }
    checkFiles(dataDir, sqlite, tally);
  } finally {
    sqlite.close();
  }
}

/** Compares rows with files, and files with rows. */
function checkFiles(dataDir: string, sqlite: DatabaseSync, tally: Tally): void {
  const named = new Set(
    query(sqlite, 'SELECT hash FROM image UNION SELECT hash FROM featured_artwork').map(({ hash }) =>
      String(hash),
    ),
  );
  for (const hash of named) {
    const folder = join(dataDir, 'pictures', hash.slice(0, 2), hash);
    for (const size of sizes) {
      const file = join(folder, size);
      tally.check(existsSync(file) && statSync(file).size > 0, `the file ${size} of ${hash} is there`);
    }
    const picture = join(folder, 'picture.jpg');
    if (existsSync(picture))
      tally.check(shaOf(readFileSync(picture)) === hash, `the bytes of ${hash} are those that were kept`);
  }
  // signing replaces the file of an old picture; the next clean-up deletes the file of before
  const waiting = new Set(query(sqlite, 'SELECT hash FROM discarded_file').map(({ hash }) => String(hash)));
  const isKnown = (hash: string) => named.has(hash) || waiting.has(hash);
  for (const path of filesBelow(join(dataDir, 'pictures'))) {
    const hash = path.split('/').at(-2) ?? '';
    if (isPicture(path))
      tally.check(isKnown(hash) && !path.endsWith('.partial'), `${relative(dataDir, path)} has a row`);
  }
  const deliveries = filesBelow(join(dataDir, 'deliveries'));
  tally.check(deliveries.length === 0, `no delivery is left: ${deliveries.join()}`);
}

/** Reading a backup must leave nothing in it, not even an empty log. */
function openStill(file: string): DatabaseSync {
  const url = pathToFileURL(file);
  url.searchParams.set('immutable', '1');
  return new DatabaseSync(url, { readOnly: true });
}

/**
 * A summary of a data directory: equal contents give equal summaries.
 * @param isBackup without writers and without a log
 */
export function fingerprint(dataDir: string, { isBackup = false } = {}): string {
  const file = join(dataDir, 'limn.db');
  const sqlite = isBackup ? openStill(file) : new DatabaseSync(file, { readOnly: true });
  try {
    const rows = [
      'SELECT id, email, display_name, is_admin, created_at FROM user ORDER BY 1',
      'SELECT id, user_id, hash, prompt, is_starred FROM image WHERE deleted_at IS NULL ORDER BY 1',
    ].map((sql) => query(sqlite, sql));
    return shaOf(Buffer.from(JSON.stringify(rows)));
  } finally {
    sqlite.close();
  }
}

export interface Rest {
  /** True when no job is running, nothing waits for the sweep, and all thumbnails are made. */
  isReached(): boolean;
  close(): void;
}

/** Watches a running server over one connection. Closed before the server ends, so that the server closes its log. */
export function watchRest(dataDir: string): Rest {
  const sqlite = new DatabaseSync(join(dataDir, 'limn.db'), { readOnly: true });
  const left = sqlite.prepare(
    `SELECT (SELECT count(*) FROM generation WHERE ended_at IS NULL) + (SELECT count(*) FROM discarded_file)
      + (SELECT count(*) FROM image WHERE deleted_at IS NOT NULL)
      + (SELECT count(*) FROM picture_digest WHERE thumbnail320 IS NULL) AS n`,
  );
  return {
    isReached: () => left.get()?.['n'] === 0 && filesBelow(join(dataDir, 'deliveries')).length === 0,
    close: () => sqlite.close(),
  };
}
