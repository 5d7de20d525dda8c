import { cpSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { attempt, openDb, session, user } from '@limn/db';
import { flipByte, flipIn } from '@limn/db/testing/flip';
import { beforeAll, expect, test } from 'vitest';
import { exit } from '../core/exit.ts';
import { aFolderOfData, backUp, newFolder } from '../testing/backup.ts';
import { runHere, runLimn } from '../testing/process.ts';

let sound: string;
beforeAll(async () => {
  sound = await aFolderOfData();
  const { db, close } = openDb(join(sound, 'limn.db'));
  const at = new Date(0);
  const { id: userId = '' } = db.select().from(user).get() ?? {};
  const times = { createdAt: at, expiresAt: at };
  db.insert(session)
    .values({ ...times, tokenHash: 'ab'.repeat(32), userId, userAgent: '' })
    .run();
  db.insert(attempt).values({ key: 'login of ann', level: 1, at, emptyAt: at }).run();
  close();
});

function aCopy(): string {
  const folder = newFolder();
  cpSync(sound, folder, { recursive: true });
  return folder;
}

/** A stack trace names a file and a line. */
const stack = /\n\s+at |\.(ts|mjs|js):\d+/;

const damages: [string, (file: string) => void][] = [
  ['cut to half', (file) => truncateSync(file, Math.floor(statSync(file).size / 2))],
  ['no database', (file) => writeFileSync(file, 'x'.repeat(9000))],
  ['damaged where a start looks', (file) => flipIn(file, 'server_key', 'header')],
  ['damaged in its first page', (file) => flipByte(file, 100)],
];

/** A server runs in a process of its own, and so do all commands for one of the damages; other commands run in this process. */
test.each(damages)('commands explain in a sentence that a database is %s', async (what, damage) => {
  const dataDir = aCopy();
  damage(join(dataDir, 'limn.db'));
  const others = [['migrate'], ['admin', 'grant', 'ann@example.com', '--force']];
  const all = [['serve'], ['backup', join(newFolder(), 'one')]];
  for (const command of what.includes('start') ? all : [...all, ...others]) {
    const inOwnProcess = what === 'cut to half' || command[0] === 'serve';
    const { output, exitCode } = await (inOwnProcess ? runLimn : runHere)(command, dataDir);
    expect([command[0], exitCode, output]).toEqual([
      command[0],
      exit.data,
      expect.stringMatching(/database.* is damaged/),
    ]);
    expect(output).not.toMatch(stack);
  }
  expect(await runHere(['doctor'], dataDir)).toMatchObject({
    exitCode: exit.failed,
    output: expect.stringMatching(/FAULT .*(cannot be read|is damaged)/),
  });
});

test('so is a damaged page of a table', async () => {
  const dataDir = aCopy();
  flipIn(join(dataDir, 'limn.db'), 'user', 'header');
  for (const command of [
    ['backup', join(newFolder(), 'one')],
    ['admin', 'list'],
  ]) {
    const { output, exitCode } = await runHere(command, dataDir);
    expect([exitCode, output]).toEqual([exit.data, expect.stringMatching(/database.* is damaged/)]);
    expect(output).not.toMatch(stack);
  }
});

const indexes = [
  'user_email_unique',
  'image_id_unique',
  'image_user_starred',
  'image_hash',
  'sqlite_autoindex_session_1',
  'sqlite_autoindex_attempt_1',
];

test.each(indexes)('a damaged %s is made anew in a backup, which restores sound', async (index) => {
  const dataDir = aCopy();
  const file = join(dataDir, 'limn.db');
  flipIn(file, index);
  const live = readFileSync(file);
  const folder = join(newFolder(), 'one');
  const backup = await runHere(['backup', folder], dataDir);
  expect(backup).toMatchObject({
    exitCode: exit.data,
    output: expect.stringMatching(
      /3 pictures, .* checked\.\nWarning: Indexes of the database in .* are damaged/,
    ),
  });
  expect(backup.output).toContain(`limn restore ${folder}`);
  expect(readFileSync(file).equals(live)).toBe(true);
  expect(await runHere(['doctor', '--thorough'], dataDir)).toMatchObject({
    exitCode: exit.failed,
    output: expect.stringMatching(/database\.indexes.*\n.*limn restore FOLDER/),
  });
  expect(await runHere(['restore', folder], dataDir)).toMatchObject({ exitCode: exit.ok });
  const { output } = await runHere(['doctor', '--thorough'], dataDir);
  expect(output).toMatch(/ok {6}database: .* sound/);
  expect(output).not.toMatch(/damaged|database\./);
});

test('a daily backup of damaged indexes removes no earlier one', async () => {
  const dataDir = aCopy();
  const root = newFolder();
  const making = backUp(sound);
  await making;
  cpSync(making.folder, join(root, '2020-01-01T00-00-00Z'), { recursive: true });
  flipIn(join(dataDir, 'limn.db'), 'user_email_unique');
  const { output, exitCode } = await runHere(['backup', '--daily', root, '--keep', '1'], dataDir);
  expect([exitCode, output]).toEqual([
    exit.data,
    expect.stringMatching(/limn restore .*\/refused-[\s\S]*no backup was deleted/),
  ]);
  expect(statSync(join(root, '2020-01-01T00-00-00Z')).isDirectory()).toBe(true);
});
