import { spawnSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exit } from './core/exit.ts';
import { aFolderOfData } from './testing/backup.ts';
import { canMount, runBeside, unshare } from './testing/own-mounts.ts';
import { call, newFolder, start } from './testing/process.ts';
import { commandOf } from './testing/program.ts';
import { bearer, password } from './testing/studio.ts';

const isPossible = canMount('A read-only disk');

/** Runs `limn …` with its data on a disk that is mounted read-only. */
async function onReadOnlyDisk(dataDir: string) {
  const folder = newFolder();
  const limn = await commandOf('main');
  const mount = `mount -t tmpfs -o size=64m,mode=700 none ${folder} && cp -a ${dataDir}/. ${folder} && mount -o remount,ro ${folder} && exec "$@"`;
  return (...command: string[]) => {
    const [program = '', ...args] = [...unshare, 'sh', '-c', mount, 'sh', ...limn, ...command];
    const env = { DATA_DIR: folder };
    const { status, stdout, stderr } = spawnSync(program, args, { env, encoding: 'utf8' });
    return { status, said: `${stdout}${stderr}`.replaceAll(folder, 'DATA_DIR') };
  };
}

test.skipIf(!isPossible)('commands on a read-only disk say so and end with 74', async () => {
  const dataDir = await aFolderOfData({ pictures: 1 });
  // a server has used the folder
  writeFileSync(join(dataDir, 'serving.lock'), '');
  const limn = await onReadOnlyDisk(dataDir);
  const sentence =
    'DATA_DIR cannot be written: its disk is mounted read-only. Mount it with write access, and start again.\n';
  expect(limn('serve')).toEqual({ status: exit.disk, said: sentence });
  expect(limn('admin', 'sign-out-all')).toEqual({
    status: exit.disk,
    said: 'DATA_DIR/limn.db cannot be written: its disk is mounted read-only.\n',
  });
  const into = newFolder();
  const commands = [
    ['backup', join(into, 'one')],
    ['backup', '--daily', into],
    ['standby', 'number'],
  ];
  for (const command of commands)
    expect(limn(...command)).toEqual({
      status: exit.disk,
      said: 'DATA_DIR/limn.db cannot be written: its disk is mounted read-only.\n',
    });
  expect(readdirSync(into)).toEqual([]);
  const looked = limn('doctor');
  expect(looked.status).toBe(exit.failed);
  expect(looked.said).toMatch(/^FAULT {3}DATA_DIR cannot be written: EROFS/m);
  expect(looked.said).toMatch(/^FAULT {3}DATA_DIR\/pictures cannot be written: EROFS/m);
});

test.skipIf(!isPossible)('a first start where nothing can be made says why', async () => {
  const empty = await onReadOnlyDisk(newFolder());
  expect(empty('serve')).toEqual({
    status: exit.disk,
    said: 'DATA_DIR/serving.lock cannot be written: its disk is mounted read-only.\n',
  });
});

test.skipIf(!isPossible)(
  'pictures on a disk that becomes read-only are noticed, kept and stored when it can be written again',
  async () => {
    const folder = newFolder();
    const pictures = `${folder}/pictures`;
    const mount = `mkdir ${pictures} && mount -t tmpfs -o size=300m,mode=700 none ${pictures} && exec "$@"`;
    const by = [...unshare, 'sh', '-c', mount, 'sh'];
    const { url, child, output } = await start(folder, { LOG_LEVEL: 'warn' }, { by });
    const health = async () => (await fetch(`${url}/api/healthz`)).status;
    const remount = (how: string) => runBeside(child.pid, ['mount', '-o', `remount,${how}`, pictures]);
    const { token } = await call(
      `${url}/api/auth/register`,
      'POST',
      {},
      { email: 'ann@example.com', password },
    );
    const paint = () =>
      call(`${url}/api/generations`, 'POST', bearer(token), { prompt: 'a boat', enhance: false });
    const read = (id: string) => () => call(`${url}/api/generations/${id}`, 'GET', bearer(token));
    const begun = await paint();
    remount('ro');
    await expect.poll(health).toBe(503);
    expect(await paint()).toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
    // the database is on another disk
    expect(await call(`${url}/api/auth/preferences`, 'PUT', bearer(token), { language: 'fr' })).toBeDefined();
    remount('rw');
    await expect.poll(health).toBe(200);
    await expect.poll(read(begun.id)).toMatchObject({ status: 'done' });
    const { id } = await paint();
    await expect.poll(read(id)).toMatchObject({ status: 'done' });
    const told = output
      .join('')
      .split('\n')
      .filter((line) => line.includes('"storage":'));
    expect(told.map((line) => (JSON.parse(line) as { msg: string }).msg.slice(0, 12))).toEqual([
      'The disk can',
      'Solved: The ',
    ]);
  },
);
