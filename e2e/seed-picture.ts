/** The picture that journeys copy. Painting the first picture of a server takes a second of processor time. */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { beside } from './inserted-rows.ts';
import type { LimnServer } from './limn-server.ts';

/** Names the folder with the files of the picture and a copy of the database. */
export const seedVariable = 'LIMN_SEED_PICTURE';

/** The tables that a picture has rows in, referenced ones first, and the columns that are copied if not all of them. */
const tables: Record<string, string[] | undefined> = {
  user: ['id', 'email', 'created_at'],
  signing_certificate: undefined,
  image: undefined,
  provenance: undefined,
  picture_digest: undefined,
};

/** Adds the painted picture and its user, who cannot sign in, to a site. Returns the picture's id. */
export function addSeedPicture(server: Pick<LimnServer, 'dataDir'>): string {
  const folder = process.env[seedVariable];
  if (!folder) throw new Error('The picture is painted by the global setup of Playwright.');
  // a row without its file would be a fault
  cpSync(join(folder, 'pictures'), join(server.dataDir, 'pictures'), { recursive: true });
  let id: unknown;
  beside(server, (db) => {
    db.prepare('ATTACH ? AS seed').run(join(folder, 'limn.db'));
    db.exec('BEGIN IMMEDIATE');
    for (const [table, columns] of Object.entries(tables)) copyRows(db, table, columns);
    db.exec('COMMIT');
    id = db.prepare('SELECT id FROM seed.image').get()?.['id'];
  });
  return String(id);
}

function copyRows(db: DatabaseSync, table: string, columns = columnsOf(db, table)): void {
  // its job is not copied
  const values = columns.map((name) => (name === 'generation_id' ? 'NULL' : name));
  db.exec(`INSERT INTO main.${table} (${columns.join()}) SELECT ${values.join()} FROM seed.${table}`);
}

const columnsOf = (db: DatabaseSync, table: string): string[] =>
  db
    .prepare("SELECT name FROM pragma_table_info(?, 'seed') WHERE name <> 'seq'")
    .all(table)
    .map(({ name }) => String(name));
