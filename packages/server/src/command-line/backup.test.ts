import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { listPictures, lockFolder } from '@limn/db/file';
import { describe, expect, test } from 'vitest';
import { folderOf } from '../backup/place.ts';
import { exit } from '../core/exit.ts';
import { aFolderOfData, backUp, migrations, newFolder, treeOf } from '../testing/backup.ts';
import { limnHere, runLimn, start } from '../testing/process.ts';
import { commandOf } from '../testing/program.ts';

test('the commands say what they did, and end with a code that says how it went', async () => {
  const dataDir = await aFolderOfData();
  const root = newFolder();
  const folder = join(root, 'one');
  expect(await limnHere(dataDir, 'backup', folder)).toMatchObject({
    exitCode: exit.ok,
    out: expect.stringMatching(/one: 1 person, 3 pictures, \d MB, checked\.$/),
  });
  expect(await limnHere(dataDir, 'backup', folder)).toMatchObject({ exitCode: exit.exists, out: '' });
  expect(await limnHere(newFolder(), 'backup', join(root, 'two'))).toMatchObject({ exitCode: exit.missing });
  expect(await limnHere(dataDir, 'backup', '/proc/limn/one')).toMatchObject({
    exitCode: exit.exists,
    err: 'The folder cannot be created: /proc/limn. No incomplete files were left.',
  });
  const daily = join(root, 'daily');
  expect(await limnHere(dataDir, 'backup', '--daily', daily, '--keep', '1')).toMatchObject({
    exitCode: exit.ok,
  });
  const names = readdirSync(daily);
  expect(names).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/)]);
  expect(await limnHere(dataDir, 'restore', daily)).toMatchObject({
    exitCode: exit.usage,
    err: expect.stringContaining(`limn restore needs the name of a backup: ${daily} has ${names[0]}.`),
  });

  const letGo = lockFolder(dataDir);
  expect(await limnHere(dataDir, 'restore', folder)).toMatchObject({
    exitCode: exit.busy,
    err: expect.stringMatching(/^A server uses .*Stop it/),
  });
  letGo();
  expect(await limnHere(dataDir, 'restore', root)).toMatchObject({ exitCode: exit.missing });
  expect(await limnHere(dataDir, 'restore', folder)).toMatchObject({
    exitCode: exit.ok,
    out: expect.stringMatching(
      /^Restored as of 20.*: 1 person, 3 pictures\. All users have to sign in again\.\n(The data belongs to .*\n)?The old data is in .*before-restore-/,
    ),
  });
  rmSync(join(folder, 'limn.db'));
  expect(await limnHere(dataDir, 'restore', folder)).toMatchObject({ exitCode: exit.data });
});

test('good backups stay when the data directory has lost a picture', async () => {
  const dataDir = await aFolderOfData({ pictures: 2 });
  const [root, single] = [newFolder(), join(newFolder(), 'single')];
  const good = join(root, '2026-11-19T02-00-00Z');
  await backUp(dataDir, { folder: good });
  const daily = ['backup', '--daily', root, '--keep', '1'];
  const [hash = ''] = listPictures(join(dataDir, 'limn.db'));
  rmSync(join(dataDir, folderOf(hash)), { recursive: true });
  rmSync(join(good, folderOf(hash)), { recursive: true });
  expect(await limnHere(dataDir, ...daily)).toMatchObject({
    exitCode: exit.data,
    out: expect.stringMatching(/: 1 person, 1 of 2 pictures, \d+ MB, checked\.$/),
    err: expect.stringMatching(/1 picture is not in it.*\nRefused: .*no backup was deleted/),
  });
  expect(readdirSync(root)).toEqual(['2026-11-19T02-00-00Z', expect.stringMatching(/^refused-20/)]);
  expect(await limnHere(dataDir, 'backup', single)).toMatchObject({ exitCode: exit.data });
  expect(readdirSync(dataDir)).not.toContain('last-backup.json');
});

test('a backup is good even when it cannot be recorded, and a name that is too long is an error', async () => {
  const dataDir = await aFolderOfData({ pictures: 0 });
  mkdirSync(join(dataDir, 'last-backup.json'));
  const root = newFolder();
  mkdirSync(join(root, '2026-11-19T02-00-00Z'));
  expect(await limnHere(dataDir, 'backup', '--daily', root, '--keep', '1')).toMatchObject({
    exitCode: exit.ok,
    out: expect.stringMatching(/checked\.\nRemoved 1 older backup, kept the newest 1\.$/),
    err: expect.stringMatching(/^Warning: limn doctor will not know about this backup/m),
  });
  expect(readdirSync(dataDir).filter((name) => name.endsWith('.partial'))).toEqual([]);
  expect(await limnHere(dataDir, 'backup', join(root, 'n'.repeat(250)))).toMatchObject({
    exitCode: exit.exists,
    err: expect.stringMatching(/^The name is too long: /),
  });
});

test.each([
  [['backup'], 'limn backup takes one folder.'],
  [['backup', 'a', 'b'], 'limn backup takes one folder.'],
  [['backup', 'a', '--keep', '3'], '--keep and --force-rotate can only be used with --daily.'],
  [['backup', '--daily', 'a', '--keep', 'none'], '--keep takes a number from 1.'],
  [['backup', '--daily', 'a', 'b'], 'limn backup --daily takes one folder.'],
  [['restore'], 'limn restore takes one folder, made by limn backup.'],
  [['doctor', '--thorouh'], "Unknown option '--thorouh'"],
])('limn %j says what was wrong and does nothing', async (args, words) => {
  const dataDir = newFolder();
  const { exitCode, err } = await limnHere(dataDir, ...args);
  expect([exitCode, err]).toEqual([exit.usage, expect.stringContaining(words)]);
  expect(readdirSync(dataDir)).toEqual([]);
});

/** Runs `limn …` with a limit on file size in half kilobytes, which acts like a full disk. */
async function cramped(halfKilobytes: number, dataDir: string, ...args: string[]) {
  const child = spawn(
    'sh',
    ['-c', `ulimit -f ${halfKilobytes}; exec "$@"`, 'sh', ...(await commandOf('main')), ...args],
    {
      env: { DATA_DIR: dataDir },
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [exitCode] = await once(child, 'close');
  return { exitCode, output };
}

describe('where there is no room', () => {
  test.each([
    ['the database', 500],
    ['a picture', 2500],
  ])('for %s, a backup leaves nothing', async (_, halfKilobytes) => {
    const dataDir = await aFolderOfData({ pictures: 1, bytes: 2_000_000 });
    const root = newFolder();
    const { exitCode, output } = await cramped(halfKilobytes, dataDir, 'backup', join(root, 'one'));
    expect([exitCode, output]).toEqual([
      exit.disk,
      expect.stringMatching(/No incomplete files were left\.\n$/),
    ]);
    expect(readdirSync(root)).toEqual([]);
  });

  test('a restore changes nothing', async () => {
    const dataDir = await aFolderOfData({ pictures: 1, bytes: 2_000_000 });
    const making = backUp(dataDir);
    await making;
    const before = treeOf(dataDir);
    const { exitCode, output } = await cramped(2500, dataDir, 'restore', making.folder);
    expect([exitCode, output]).toEqual([
      exit.disk,
      expect.stringMatching(/No incomplete files were left\.\n$/),
    ]);
    expect(treeOf(dataDir)).toEqual(before);
  });
});

test('a restore that is killed is finished by the next start of the server', async () => {
  const making = backUp(await aFolderOfData());
  await making;
  const dataDir = await aFolderOfData({ pictures: 1 });
  const program = `import { restoreBackup } from ${JSON.stringify(import.meta.resolve('../backup/restore.ts'))};
    const onStep = (step) => step === 'pictures in' && process.kill(process.pid, 'SIGKILL');
    await restoreBackup({ ...${JSON.stringify({ dataDir, folder: making.folder, migrations })}, now: () => new Date(), onStep });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'inherit' });
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
  expect(await limnHere(dataDir, 'admin', 'list')).toMatchObject({
    exitCode: exit.refused,
    err: expect.stringMatching(/^A restore is running here, or was interrupted\./),
  });
  expect(await limnHere(dataDir, 'doctor')).toMatchObject({
    exitCode: exit.failed,
    out: expect.stringContaining('a restore was interrupted'),
  });
  expect(await limnHere(dataDir, 'backup', join(newFolder(), 'one'))).toMatchObject({
    err: 'A restore is running here, or was interrupted.',
  });
  const { output } = await start(dataDir);
  expect(output.join('')).toMatch(
    /^An interrupted restore was finished\. The data from before the restore is in /,
  );
  expect(await runLimn(['restore', making.folder], dataDir)).toMatchObject({ exitCode: exit.busy });
  expect(await runLimn(['backup', join(newFolder(), 'one')], dataDir)).toMatchObject({ exitCode: exit.ok });
});

test.each([[['https://backup.example.com/limn']], [['--daily', 'sftp://backup.example.com/limn']]])(
  'limn backup %j names what it takes, and makes no folder',
  async (args) => {
    const dataDir = newFolder();
    expect(await limnHere(dataDir, 'backup', ...args)).toMatchObject({
      exitCode: exit.usage,
      err: expect.stringContaining('limn backup takes a folder or s3://BUCKET/PREFIX, not '),
    });
    expect(readdirSync(dataDir)).toEqual([]);
  },
);
