import { readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exit } from '../core/exit.ts';
import { limnHere, newFolder } from '../testing/process.ts';

test.each([
  [['admin', 'list']],
  [['admin', 'reset-password', 'ann@example.com']],
  [['payments', 'export', '--from', '2027-01-01', '--to', '2027-01-31']],
  [['repair', 'thumbnails']],
  [['verify', import.meta.filename]],
  [['certificate', 'show']],
])('limn %j finds no database in a wrong DATA_DIR, and creates none', async (args) => {
  const dataDir = newFolder();
  expect(await limnHere(dataDir, ...args)).toEqual({
    exitCode: exit.missing,
    out: '',
    err: `There is no database in ${dataDir}. Check DATA_DIR, or start the server once.`,
  });
  expect(readdirSync(dataDir)).toEqual([]);
});

test('a database that cannot be reached is not called missing', async () => {
  const loop = join(newFolder(), 'loop');
  symlinkSync(loop, loop);
  expect(await limnHere(loop, 'backup', join(newFolder(), 'one'))).toEqual({
    exitCode: exit.failed,
    out: '',
    err: `A link points to itself: ${join(loop, 'limn.db')}. No incomplete files were left.`,
  });
});
