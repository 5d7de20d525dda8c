import { chmodSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { imageService, openDb } from '@limn/db';
import { beforeAll, expect, test } from 'vitest';
import { examineServiceKeys } from '../doctor/service-keys.ts';
import { createDataKey } from '../ports/data-key/data-key.ts';
import { aFolderOfData, backUp, restore } from '../testing/backup.ts';

const keyIn = (folder: string) => readFileSync(join(folder, 'data.key')).toString('hex');
const findings = (folder: string) => examineServiceKeys(folder).map(({ level, text }) => `${level}: ${text}`);

/** A data folder with the row of a service that has a key. */
async function aSite(): Promise<string> {
  const folder = await aFolderOfData({ pictures: 1 });
  const { db, close } = openDb(join(folder, 'limn.db'));
  db.insert(imageService)
    .values({
      id: 'a',
      name: 'GPU',
      kind: 'openai',
      url: 'http://127.0.0.1:9',
      encryptedKey: createDataKey(folder).encrypt('a', 'secret'),
      concurrency: 1,
      timeoutSeconds: 60,
      createdAt: new Date(0),
    })
    .run();
  close();
  return folder;
}

let site: string;
let backup: string;
beforeAll(async () => {
  site = await aSite();
  backup = (await backUp(site)).folder;
});

test('a restored site decrypts the keys of its services', async () => {
  const elsewhere = await aSite();
  const former = keyIn(elsewhere);
  const { aside } = await restore(elsewhere, backup);
  expect(keyIn(elsewhere)).toBe(keyIn(site));
  expect(statSync(join(elsewhere, 'data.key')).mode & 0o777).toBe(0o600);
  expect(keyIn(aside ?? '')).toBe(former);
  expect(findings(elsewhere)).toEqual(['ok: keys of image services: GPU']);
});

test('the examination says which services need their key again', async () => {
  const folder = await aFolderOfData({ pictures: 1 });
  expect(findings(folder)).toEqual([]);
  await restore(folder, backup);
  chmodSync(join(folder, 'data.key'), 0o644);
  expect(findings(folder)[0]).toContain('other users of this machine can read');
  writeFileSync(join(folder, 'data.key'), Buffer.alloc(32), { mode: 0o600 });
  expect(findings(folder).at(-1)).toMatch(/^fault: .*data\.key does not decrypt the key of GPU$/);
  writeFileSync(join(folder, 'data.key'), 'short');
  expect(findings(folder).at(-1)).toMatch(/^fault: .*data\.key is damaged: it has 5 bytes instead of 32$/);
  rmSync(join(folder, 'data.key'));
  expect(findings(folder)).toEqual([
    expect.stringMatching(/^fault: .*data\.key is missing: no key for GPU$/),
  ]);
});
