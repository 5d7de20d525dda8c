import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDb } from '@limn/db';
import { writeMigratedDb } from '@limn/db/testing';
import { expect, test } from 'vitest';
import { markInstallation } from '../backup/mark-installation.ts';
import { beginAsHolder } from '../standby/begin.ts';
import type { StandbySettings } from '../standby/settings.ts';
import { openTarget, recordName } from '../standby/target.ts';
import { aBucket } from '../testing/bucket.ts';
import { examineStandby } from './standby.ts';

const newFolder = () => mkdtempSync(join(tmpdir(), 'limn-doctor-'));
const other = '2'.repeat(32);

async function aMachine(settings: StandbySettings) {
  const dataDir = newFolder();
  writeMigratedDb(join(dataDir, 'limn.db'));
  const { db, close } = openDb(join(dataDir, 'limn.db'));
  const installation = markInstallation(dataDir, db);
  const target = await openTarget(settings);
  const examine = async () =>
    (await examineStandby(settings, dataDir)).map(({ level, text }) => `${level}: ${text}`);
  const begin = () => beginAsHolder({ dataDir, db, target, installation, isAlone: false }).finally(close);
  return { dataDir, installation, target, examine, begin };
}

test('without a standby doctor says nothing of it', async () => {
  expect(await examineStandby(undefined, newFolder())).toEqual([]);
});

test.each(['a folder', 'a bucket'])(
  'the number in %s is that of this machine, or of another one',
  async (kind) => {
    const bucket = await aBucket();
    const settings = kind === 'a folder' ? { folder: newFolder() } : { bucket: bucket.settings };
    const { target, installation, examine, begin } = await aMachine(settings);
    expect(await examine()).toEqual([
      `ok: standby: ${target.place}, where the first start writes the number`,
    ]);
    await begin();
    expect(await examine()).toEqual([`ok: standby: ${target.place}, number 1, the number of this machine`]);
    await target.write({ installation, number: 2, holder: other });
    expect(await examine()).toEqual([
      `fault: another machine has taken over (number 2 in ${target.place}, this database has 1)`,
    ]);
    await target.write({ installation: other, number: 1, holder: other });
    expect(await examine()).toEqual([`fault: ${target.place} belongs to another installation`]);
    expect([...bucket.s3.objects.keys()].filter((key) => key.includes('test'))).toEqual([]);
  },
);

test('a target that is empty, damaged or not there', async () => {
  const folder = newFolder();
  const { examine, begin } = await aMachine({ folder });
  await begin();
  writeFileSync(join(folder, recordName), 'nothing');
  expect(await examine()).toEqual([
    `fault: the target of the standby cannot be read: limn-generation in ${folder} is damaged`,
  ]);
  rmSync(join(folder, recordName));
  expect(await examine()).toEqual([
    `fault: ${folder} has no number, so it is not mounted, or it is not the right place`,
  ]);
  rmSync(folder, { recursive: true });
  expect((await examine())[0]).toMatch(/^fault: the target of the standby cannot be written: ENOENT/);
});

test('a standby needs the key files, and a copied database is adopted first', async () => {
  const folder = newFolder();
  const { dataDir, begin, examine } = await aMachine({ folder });
  await begin();
  rmSync(join(dataDir, 'takeover.json'));
  expect(await examine()).toEqual(['fault: the database was copied from another machine or from a backup']);
  rmSync(join(dataDir, 'limn.db'));
  expect(await examine()).toEqual([
    `ok: standby: ${folder}, number 1; this machine has the key files and can take over`,
  ]);
  rmSync(join(dataDir, 'installation-id'));
  expect(await examine()).toEqual([`warning: ${folder} has number 1, and this machine has no key files`]);
});
