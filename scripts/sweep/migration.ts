/** The first start of the current build on an older build's data. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openDb, sourceMigrations } from '../../packages/db/src/open.ts';
import { shaOf } from './client.ts';
import { createLedger } from './ledger.ts';
import { serve } from './program.ts';
import { finish, judge, type Scenario } from './scenario.ts';
import { later, startAgain } from './second-start.ts';
import type { Stage } from './stage.ts';

/** The last migration of the build of version 4. */
const last = '0004';
const people = 20;

function olderMigrations(folder: string): string {
  cpSync(sourceMigrations, folder, { recursive: true });
  const path = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { tag: string }[] };
  const entries = journal.entries.slice(0, journal.entries.findIndex(({ tag }) => tag.startsWith(last)) + 1);
  writeFileSync(path, JSON.stringify({ ...journal, entries }));
  return folder;
}

const numbers = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${people})`;
const at = '1700000000000 + i * 5000000';

/** Version 4's data: every person has a picture, every third is starred, every tenth removed. */
const rows = (hash: string) => `
  ${numbers} INSERT INTO user (id, email, is_admin, created_at) SELECT 'u' || i, 'p' || i || '@example.com', i = 1, ${at} FROM n;
  INSERT INTO preference (user_id, theme, style, resolution, seed, enhance_prompt) SELECT id, 'dark', 'normal', '640x480', 1, 0 FROM user;
  INSERT INTO avatar (id, user_id, bytes) VALUES ('a', 'u1', x'00ff');
  ${numbers} INSERT INTO generation (id, user_id, state, prompt, style, resolution, width, height, seed, enhance, created_at, ended_at)
    SELECT 'g' || i, 'u' || i, 'done', 'a boat', 'Anime', '640x480', 640, 480, 1, 0, ${at}, ${at} FROM n;
  ${numbers} INSERT INTO image (id, user_id, generation_id, hash, prompt, original_prompt, style, resolution, width, height, painter, is_starred, created_at, deleted_at)
    SELECT 'i' || i, 'u' || i, 'g' || i, '${hash}', 'a boat', 'a boat', 'Anime', '640x480', 640, 480, 'fake', i % 3 = 0, ${at}, iif(i % 10 = 0, 1, NULL) FROM n;
  INSERT INTO image_search (rowid, words) SELECT seq, 'boat' FROM image;
  INSERT INTO subscription (id, user_id, provider, valid_until, created_at) VALUES ('s', 'u1', 'grant', 4000000000000, 1);`;

/**
 * With the columns of that version. Removed pictures and old jobs are deleted by the next sweep. A picture that was signed in
 * the background has another hash; the old one is in `provenance`.
 */
const kept = (hash: string) => [
  'SELECT id, email, display_name, is_admin, created_at FROM user ORDER BY 1',
  `SELECT id, user_id, ${hash} AS hash, prompt, style, is_starred FROM image WHERE deleted_at IS NULL ORDER BY 1`,
  'SELECT id, user_id, valid_until FROM subscription ORDER BY 1',
  'SELECT user_id, theme, seed FROM preference ORDER BY 1',
  'SELECT bytes FROM avatar',
];

function dump(file: string): string {
  const sqlite = new DatabaseSync(file, { readOnly: true });
  const isMigrated = sqlite.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'provenance'").get();
  const hash = isMigrated
    ? 'coalesce((SELECT unsigned_hash FROM provenance WHERE provenance.id = image.id), hash)'
    : 'hash';
  const said = kept(hash).map((query) => sqlite.prepare(query).all());
  sqlite.close();
  return shaOf(Buffer.from(JSON.stringify(said)));
}

/** Uses the files of a picture that the stage has. */
function oldSite(stage: Stage): string {
  const dataDir = stage.newFolder();
  const { dataDir: today } = stage.site();
  openDb(join(dataDir, 'limn.db'), { migrationsFolder: olderMigrations(stage.newFolder()) }).close();
  const shelf = readdirSync(join(today, 'pictures')).find((name) => /^[0-9a-f]{2}$/.test(name)) ?? '';
  const [hash = ''] = readdirSync(join(today, 'pictures', shelf));
  mkdirSync(join(dataDir, 'pictures', shelf), { recursive: true });
  cpSync(join(today, 'pictures', shelf, hash), join(dataDir, 'pictures', shelf, hash), { recursive: true });
  const sqlite = new DatabaseSync(join(dataDir, 'limn.db'));
  sqlite.exec(rows(hash));
  sqlite.close();
  return dataDir;
}

export const migrationScenario: Scenario = {
  name: 'migration',
  share: 12,
  async play(stage, take, tally) {
    const { by, fault } = take;
    const dataDir = oldSite(stage);
    const file = join(dataDir, 'limn.db');
    const was = dump(file);
    const { program } = stage;
    const env = { ...stage.env, ...stage.faultEnv };
    const watch = { by, fault, log: `${stage.newFolder()}.log`, folders: [dataDir] };
    const site = await serve(program, { dataDir, env, watch, ahead: later.fault });
    const code = await finish(site, watch, take.random);
    const played = await judge(watch, code);
    await startAgain(stage, { dataDir, ledger: createLedger() }, tally);
    tally.check(dump(file) === was, 'every row is what it was before the migration');
    const folder = join(dataDir, 'before-migration');
    const copies = existsSync(folder) ? readdirSync(folder) : [];
    tally.check(copies.length > 0, 'there is a copy from before the migration');
    for (const name of copies.filter((name) => name.endsWith('.db')))
      tally.check(dump(join(folder, name)) === was, `the copy ${name} has every row`);
    return played;
  },
};
