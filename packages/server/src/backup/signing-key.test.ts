import { chmodSync, copyFileSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { examineSigningKey } from '../doctor/signing-key.ts';
import { createKeyFile } from '../ports/provenance/key-file.ts';
import { createIdentity } from '../ports/provenance/picture-signer.ts';
import { aFolderOfData, backUp, restore } from '../testing/backup.ts';

const keyIn = (folder: string) => readFileSync(join(folder, 'signing-key.pem'), 'utf8');
const now = new Date();

let site: string;
let backup: string;
beforeAll(async () => {
  site = await aFolderOfData();
  createKeyFile(site, await createIdentity('Site'));
  backup = (await backUp(site)).folder;
});

test('a restored site signs with the same key, which only its owner can read', async () => {
  const elsewhere = await aFolderOfData({ pictures: 1 });
  createKeyFile(elsewhere, await createIdentity('Elsewhere'));
  const former = keyIn(elsewhere);
  const { aside } = await restore(elsewhere, backup);
  expect(keyIn(elsewhere)).toBe(keyIn(site));
  expect(statSync(join(elsewhere, 'signing-key.pem')).mode & 0o777).toBe(0o600);
  expect(keyIn(aside ?? '')).toBe(former);
});

test('a backup of an earlier version leaves the key that is there', async () => {
  const earlier = await aFolderOfData();
  const { folder } = await backUp(earlier);
  const here = await aFolderOfData();
  createKeyFile(here, await createIdentity('Here'));
  const before = keyIn(here);
  await restore(here, folder);
  expect(keyIn(here)).toBe(before);
});

test('a changed or missing key of a backup is found', async () => {
  const { folder } = await backUp(site);
  writeFileSync(join(folder, 'signing-key.pem'), 'what?');
  await expect(restore(await aFolderOfData(), folder)).rejects.toThrow('signing-key.pem is damaged');
  rmSync(join(folder, 'signing-key.pem'));
  await expect(restore(await aFolderOfData(), folder)).rejects.toThrow('signing-key.pem is missing');
});

test('the examination says what is wrong with a key, and what to do', async () => {
  const folder = await aFolderOfData();
  const findings = () => examineSigningKey(folder, now).map(({ level, text }) => `${level}: ${text}`);
  expect(findings()).toEqual(['ok: no key for signatures yet: the first picture creates it']);
  copyFileSync(join(site, 'signing-key.pem'), join(folder, 'signing-key.pem'));
  expect(findings()).toEqual([
    expect.stringMatching(/^ok: pictures are signed, with a certificate that is valid until 20\d\d-/),
  ]);
  chmodSync(join(folder, 'signing-key.pem'), 0o644);
  expect(findings()[0]).toContain('other users of this machine can read');
  writeFileSync(join(folder, 'signing-key.pem'), keyIn(site).replace('BEGIN CERTIFICATE', 'BEGIN'));
  expect(findings().at(-1)).toMatch(
    /^fault: .*is damaged: it must have a private key.*: pictures are stored unsigned$/,
  );
  const inNineYears = new Date(now.getTime() + 9.9 * 365.25 * 24 * 3_600_000);
  copyFileSync(join(site, 'signing-key.pem'), join(folder, 'signing-key.pem'));
  expect(examineSigningKey(folder, inNineYears).at(-1)).toMatchObject({ level: 'warning' });
});
