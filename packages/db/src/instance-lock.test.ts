import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DatabaseRefused } from './errors.ts';
import { lockFolder } from './instance-lock.ts';
import { openDb } from './open.ts';

const newFolder = () => mkdtempSync(join(tmpdir(), 'limn-hold-'));

test('a folder is held by one, and by the next when that one lets go', () => {
  const folder = newFolder();
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(DatabaseRefused);
  unlock();
  lockFolder(folder)();
});

test('no process migrates while another has locked the folder', () => {
  const folder = newFolder();
  const file = join(folder, 'limn.db');
  const unlock = lockFolder(folder);
  expect(() => openDb(file)).toThrow(/Another Limn already serves/);
  const { migrated, close } = openDb(file, { isHeld: true });
  expect(migrated).not.toEqual([]);
  // with nothing to migrate, a command may look and write while the server runs
  openDb(file).close();
  close();
  unlock();
});

test('a killed process holds nothing', async () => {
  const folder = newFolder();
  const program = `import { lockFolder } from ${JSON.stringify(import.meta.resolve('./instance-lock.ts'))};
    lockFolder(${JSON.stringify(folder)}); console.log('held'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program]);
  await once(child.stdout, 'data');
  expect(() => lockFolder(folder)).toThrow(/Another Limn already serves/);
  child.kill('SIGKILL');
  await once(child, 'exit');
  lockFolder(folder)();
});
