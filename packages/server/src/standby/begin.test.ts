import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDb } from '@limn/db';
import { DatabaseRefused, keepTakeover, readTakeover } from '@limn/db/file';
import { writeMigratedDb } from '@limn/db/testing';
import { expect, onTestFinished, test } from 'vitest';
import { markInstallation } from '../backup/mark-installation.ts';
import { beginAsHolder } from './begin.ts';
import { openTarget, recordName } from './target.ts';

const newFolder = () => mkdtempSync(join(tmpdir(), 'limn-standby-'));

/** A machine of a site with a folder as target. */
async function aMachine(folder = newFolder()) {
  const dataDir = newFolder();
  writeMigratedDb(join(dataDir, 'limn.db'));
  const { db, close } = openDb(join(dataDir, 'limn.db'));
  onTestFinished(close);
  const installation = markInstallation(dataDir, db);
  const target = await openTarget({ folder });
  const begin = (isAlone = false) => beginAsHolder({ dataDir, db, target, installation, isAlone });
  return { dataDir, db, folder, target, installation, begin };
}

test('the first start writes number 1, and later starts go on with it', async () => {
  const { db, target, installation, begin } = await aMachine();
  const own = await begin();
  expect([own.number, await target.read(), readTakeover(db)]).toEqual([1, { installation, ...own }, own]);
  expect(await begin()).toEqual(own);
});

test('a first start that was killed before the database knew its number goes on', async () => {
  const { db, begin } = await aMachine();
  const own = await begin();
  keepTakeover(db, own);
  db.run('UPDATE installation SET takeover_number = NULL, takeover_holder = NULL');
  expect([await begin(), readTakeover(db)]).toEqual([own, own]);
});

test('the old machine does not start after another one has taken over, not even alone', async () => {
  const { target, installation, begin } = await aMachine();
  await begin();
  await target.write({ installation, number: 2, holder: '2'.repeat(32) });
  await expect(begin()).rejects.toThrow('Another machine has taken over the site (number 2');
  await expect(begin(true)).rejects.toThrow('Another machine has taken over the site (number 2');
});

test('a target that cannot be read or is empty is refused, unless alone, which writes it again', async () => {
  const { folder, target, installation, begin } = await aMachine();
  const own = await begin();
  const path = join(folder, recordName);
  writeFileSync(path, 'nothing');
  await expect(begin()).rejects.toThrow('limn-generation in');
  expect(await begin(true)).toEqual(own);
  rmSync(path);
  await expect(begin()).rejects.toThrow('has no limn-generation');
  expect(await begin(true)).toEqual(own);
  expect(await target.read()).toEqual({ installation, ...own });
});

test('a copied database is not served before it is adopted', async () => {
  const first = await aMachine();
  const own = await first.begin();
  rmSync(join(first.dataDir, 'takeover.json'));
  await expect(first.begin()).rejects.toThrow('run "limn adopt"');
  await expect(first.begin(true)).rejects.toThrow('run "limn adopt"');
  expect(await first.target.read()).toMatchObject(own);
});

test('a database from before the standby is not served beside the one that has a number', async () => {
  const first = await aMachine();
  await first.begin();
  first.db.run('UPDATE installation SET takeover_number = NULL, takeover_holder = NULL');
  rmSync(join(first.dataDir, 'takeover.json'));
  await expect(first.begin()).rejects.toThrow('it is a copy from before');
});

test('the target of another installation is refused', async () => {
  const first = await aMachine();
  await first.begin();
  const second = await aMachine(first.folder);
  await expect(second.begin()).rejects.toThrow('belongs to another installation');
});

test('a target that cannot be written is refused, and the first start can be repeated', async () => {
  const folder = join(newFolder(), 'not-mounted');
  const { db, begin } = await aMachine(folder);
  await expect(begin()).rejects.toThrow(`Create or mount ${folder}`);
  await expect(begin()).rejects.toThrow(DatabaseRefused);
  expect(readTakeover(db)).toBeUndefined();
  mkdirSync(folder);
  expect((await begin()).number).toBe(1);
});
