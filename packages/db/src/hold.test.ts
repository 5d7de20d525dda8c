import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { holdFolder } from './hold.ts';
import { openDb } from './open.ts';
import { DatabaseRefused } from './refused.ts';

const newFolder = () => mkdtempSync(join(tmpdir(), 'limn-hold-'));

test('a folder is held by one, and by the next when that one lets go', () => {
  const folder = newFolder();
  const letGo = holdFolder(folder);
  expect(() => holdFolder(folder)).toThrow(DatabaseRefused);
  letGo();
  holdFolder(folder)();
});

test('nobody migrates under the one who holds the folder', () => {
  const folder = newFolder();
  const file = join(folder, 'limn.db');
  const letGo = holdFolder(folder);
  expect(() => openDb(file)).toThrow(/Another Limn serves/);
  const { migrated, close } = openDb(file, { isHeld: true });
  expect(migrated).not.toEqual([]);
  // with nothing to migrate, a command may look and write while the server runs
  openDb(file).close();
  close();
  letGo();
});

test('a killed process holds nothing', async () => {
  const folder = newFolder();
  const program = `import { holdFolder } from ${JSON.stringify(import.meta.resolve('./hold.ts'))};
    holdFolder(${JSON.stringify(folder)}); console.log('held'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program]);
  await once(child.stdout, 'data');
  expect(() => holdFolder(folder)).toThrow(/Another Limn serves/);
  child.kill('SIGKILL');
  await once(child, 'exit');
  holdFolder(folder)();
});
