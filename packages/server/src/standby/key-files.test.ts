import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDb } from '@limn/db';
import { writeMigratedDb } from '@limn/db/testing';
import { expect, test } from 'vitest';
import { markInstallation } from '../backup/mark-installation.ts';
import { readDataKey } from '../ports/data-key/data-key.ts';
import { readKeyFile } from '../ports/provenance/key-file.ts';
import { limnHere, limnWith } from '../testing/process.ts';
import { beginAsHolder } from './begin.ts';
import { packKeys, readKeys, unpackKeys } from './key-files.ts';
import { openTarget } from './target.ts';

const newFolder = () => mkdtempSync(join(tmpdir(), 'limn-keys-'));

/** A data directory with both keys; the data key is not text. */
async function aDataDir(folder = newFolder()) {
  const dataDir = newFolder();
  writeMigratedDb(join(dataDir, 'limn.db'));
  const { db, close } = openDb(join(dataDir, 'limn.db'));
  const installation = markInstallation(dataDir, db);
  const target = await openTarget({ folder });
  await beginAsHolder({ dataDir, db, target, installation, isAlone: false });
  close();
  writeFileSync(join(dataDir, 'signing-key.pem'), 'a key\n');
  writeFileSync(join(dataDir, 'data.key'), Buffer.from([0xff, 0x00, 0xfe]));
  return { dataDir, installation, folder };
}

test('the key files go by a folder to the other machine, readable by their owner only', async () => {
  const { dataDir, installation } = await aDataDir();
  const [between, there] = [join(newFolder(), 'keys'), join(newFolder(), 'data')];
  expect(await limnHere(dataDir, 'standby', 'prepare', between)).toMatchObject({ exitCode: 0 });
  expect(await limnHere(there, 'standby', 'use', between)).toMatchObject({ exitCode: 0 });
  expect(readKeys(there)).toEqual({
    installation,
    files: { 'signing-key.pem': Buffer.from('a key\n'), 'data.key': Buffer.from([0xff, 0x00, 0xfe]) },
  });
  for (const folder of [between, there]) {
    expect(statSync(folder).mode & 0o077).toBe(0);
    for (const name of ['signing-key.pem', 'data.key', 'installation-id'])
      expect(statSync(join(folder, name)).mode & 0o077).toBe(0);
  }
});

test('a site that has painted nothing yet gets its keys, so that both machines have the same', async () => {
  const { dataDir } = await aDataDir();
  for (const name of ['signing-key.pem', 'data.key']) rmSync(join(dataDir, name));
  const [first, second] = [join(newFolder(), 'first'), join(newFolder(), 'second')];
  for (const folder of [first, second])
    expect(await limnHere(dataDir, 'standby', 'prepare', folder)).toMatchObject({ exitCode: 0 });
  expect(Object.keys(readKeys(first).files)).toEqual(['signing-key.pem', 'data.key']);
  expect(readKeys(second)).toEqual(readKeys(first));
  expect(readKeyFile(first).identity).toEqual(readKeyFile(dataDir).identity);
  expect(readDataKey(first)).toEqual(readDataKey(dataDir));
});

test('they fit in one line for a pipe, and another text is refused', async () => {
  const { dataDir, installation } = await aDataDir();
  const { out } = await limnHere(dataDir, 'standby', 'prepare', '-');
  expect(unpackKeys(out)).toMatchObject({ installation });
  expect(packKeys(unpackKeys(out))).toBe(out);
  for (const text of ['', '{}', out.replace('signing-key.pem', '../limn.db')])
    expect(() => unpackKeys(text)).toThrow('not the output of');
});

test('a folder that does not exist, and one without key files, are refused', async () => {
  const folder = newFolder();
  const missing = join(folder, 'missing');
  expect(await limnHere(newFolder(), 'standby', 'use', missing)).toEqual({
    exitCode: 66,
    out: '',
    err: `${missing} does not exist.`,
  });
  expect(await limnHere(newFolder(), 'standby', 'use', folder)).toMatchObject({ exitCode: 78 });
});

test('files of another installation are never replaced', async () => {
  const [one, other] = [await aDataDir(), await aDataDir()];
  const between = join(newFolder(), 'keys');
  await limnHere(one.dataDir, 'standby', 'prepare', between);
  const prepared = await limnHere(other.dataDir, 'standby', 'prepare', between);
  const used = await limnHere(other.dataDir, 'standby', 'use', between);
  for (const { exitCode, err } of [prepared, used]) {
    expect(exitCode).toBe(78);
    expect(err).toContain('another installation');
  }
  expect(readFileSync(join(between, 'installation-id'), 'utf8')).toBe(`${one.installation}\n`);
  expect(readFileSync(join(other.dataDir, 'installation-id'), 'utf8')).toBe(`${other.installation}\n`);
});

test('the folder of the key files is not inside the data, which may be lost', async () => {
  const { dataDir } = await aDataDir();
  const { exitCode, err } = await limnHere(dataDir, 'standby', 'prepare', join(dataDir, 'keys'));
  expect([exitCode, err]).toEqual([73, expect.stringContaining('would be lost together with it')]);
});

test('the number is that of the database or of the target', async () => {
  const { dataDir, folder, installation } = await aDataDir();
  const target = await openTarget({ folder });
  await target.write({ installation, number: 3, holder: '3'.repeat(32) });
  const settings = { STANDBY_TARGET: folder };
  expect(await limnWith(settings, dataDir, 'standby', 'number')).toMatchObject({ exitCode: 0, out: '1' });
  expect(await limnWith(settings, dataDir, 'standby', 'number', '--target')).toMatchObject({ out: '3' });
  expect(await limnHere(dataDir, 'standby', 'number', '--target')).toMatchObject({ exitCode: 64 });
});
