import { cpSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeAll, expect, test } from 'vitest';
import { commandOf, keepCompiled } from '../../packages/server/src/testing/program.ts';
import { root } from '../testing/tree.ts';
import { anyDay, firstDay } from './day.ts';
import { migrationScenario } from './migration.ts';
import type { Program } from './program.ts';
import { reportOf } from './report.ts';
import { startAgain } from './second-start.ts';
import { openStage, type Stage } from './stage.ts';
import { sweep } from './sweep.ts';
import { createTally } from './tally.ts';

/** The gate's values; `npm run sweep` has others. */
const seed = 14;
const points = 12;

async function aProgram(): Promise<Program> {
  const command = await commandOf('main');
  return {
    node: command.slice(0, -1),
    main: command.at(-1) ?? '',
    sqlite: join(root, 'packages/db/node_modules/better-sqlite3'),
    before: [],
  };
}

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({
    program: await aProgram(),
    size: { nearLimit: 0 },
    hasBackups: false,
    compiled: keepCompiled().NODE_COMPILE_CACHE,
    asksDoctor: false,
    looks: Number.POSITIVE_INFINITY,
    // Timed rounds would make more calls on a slow machine.
    faultEnv: {},
  });
  return () => stage.close();
});

test('nothing acknowledged is lost by a kill or a failing disk, wherever it comes', async () => {
  const outcomes = await sweep(stage, {
    scenarios: [anyDay, firstDay, migrationScenario],
    mechanisms: [{ by: 'preload', share: 1 }],
    ...{ points, seed, jobs: 2, profiles: 1, lastingShare: 0 },
    say: (line) => console.log(line),
  });
  console.log(reportOf(outcomes));
  expect(outcomes.length).toBeGreaterThanOrEqual(points);
  expect(outcomes.filter(({ fired }) => !fired)).toEqual([]);
  expect(outcomes.flatMap(({ broken }) => broken)).toEqual([]);
});

test('what is lost, half there or back again is found', async () => {
  const { dataDir, ledger } = stage.site();
  const ann = ledger.people.get('ann@example.com');
  const [starred = '', deleted = '', worn = '', whole = ''] = ann?.pictures.keys() ?? [];
  const sqlite = new DatabaseSync(join(dataDir, 'limn.db'));
  const hashOf = (id: string) =>
    String(sqlite.prepare('SELECT hash FROM image WHERE id = ?').get(id)?.['hash']);
  const folderOf = (id: string) => join(dataDir, 'pictures', hashOf(id).slice(0, 2), hashOf(id));
  sqlite.exec(`UPDATE image SET is_starred = 0 WHERE id = '${starred}'`);
  sqlite.exec(`UPDATE image SET deleted_at = NULL WHERE id = '${deleted}'`);
  sqlite.exec(`DELETE FROM avatar; UPDATE user SET display_name = 'Eve' WHERE email = 'ann@example.com'`);
  truncateSync(join(folderOf(worn), 'picture.jpg'), 2000);
  rmSync(join(folderOf(whole), '640.webp'));
  // the thumbnails of a picture from the last ten minutes may still come
  sqlite.exec(`UPDATE image SET created_at = created_at - 3600000 WHERE id = '${whole}'`);
  cpSync(folderOf(starred), join(dataDir, 'pictures/ab', 'ab'.repeat(32)), { recursive: true });
  sqlite.close();
  const tally = createTally();
  await startAgain(stage, { dataDir, ledger }, tally);
  const found = tally.broken.join('\n');
  for (const what of [
    `the star of ${starred} is right`,
    `the deleted picture ${deleted} is gone`,
    `the picture ${worn} has its bytes`,
    'the avatar is the right one',
    'the name is there',
    'picture.damaged',
    'thumbnail.missing',
    'picture.stray',
    'the file 640.webp of',
    'has a row',
  ])
    expect(found).toContain(what);
});
