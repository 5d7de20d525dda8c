import { chmodSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { CannotOpen } from '@limn/db/file';
import { asOtherUser, canBeOtherUser } from '@limn/db/testing/other-user';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../config.ts';
import { exit } from '../core/exit.ts';
import { migrations } from '../testing/backup.ts';
import { limnHere, newFolder } from '../testing/process.ts';
import { run as adopt } from './adopt.ts';
import { run as backup } from './backup.ts';
import { openDatabase, openExistingDatabase } from './open-database.ts';
import { run as restore } from './restore.ts';
import { run as standby } from './standby.ts';

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

test.skipIf(!canBeOtherUser()).each([
  ['admin list', openExistingDatabase, []],
  ['migrate', openDatabase, []],
  ['adopt', adopt, []],
  ['backup', backup, ['/there']],
  ['restore', restore, ['/there']],
  ['standby number', standby, ['number']],
  ['standby prepare', standby, ['prepare', '/there']],
  ['standby use', standby, ['use', import.meta.dirname]],
])('limn %s says that the data belongs to another user', async (_, run, args) => {
  const dataDir = newFolder();
  if (process.geteuid?.() !== 0) chmodSync(dataDir, 0);
  onTestFinished(() => chmodSync(dataDir, 0o700));
  const call = {
    ...{ args, config: readConfig({ DATA_DIR: dataDir }, () => '') },
    places: { version: '1.2.3', migrations, web: '' },
    ...{ print: () => {}, complain: () => {}, lowerPriority: () => {} },
  };
  const refused = expect(async () => asOtherUser(() => run(call))).rejects;
  await refused.toThrow(CannotOpen);
});
