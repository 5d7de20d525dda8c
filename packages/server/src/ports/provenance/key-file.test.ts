import { mkdtempSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createKeyFile, hasKey, readKeyFile, replaceKeyFile, versionOf } from './key-file.ts';
import { createIdentity } from './picture-signer.ts';

test('the first of several processes makes the key; a replacement is noticed; remains of a crash are removed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'limn-key-'));
  const [first, second] = [await createIdentity('First'), await createIdentity('Second')];
  expect(hasKey(folder)).toBe(false);
  const [old, young] = ['old', 'young'].map((name) => join(folder, `signing-key.pem.${name}.partial`));
  for (const path of [old, young]) writeFileSync(path ?? '', 'half a key');
  utimesSync(old ?? '', new Date(0), new Date(0));

  createKeyFile(folder, first);
  createKeyFile(folder, second);
  expect(readKeyFile(folder).identity.leaf).toContain(first.leaf);
  expect(statSync(join(folder, 'signing-key.pem')).mode & 0o777).toBe(0o600);
  // another process may be writing the young one
  expect(readdirSync(folder).sort()).toEqual(['signing-key.pem', 'signing-key.pem.young.partial']);

  const before = versionOf(folder);
  replaceKeyFile(folder, second);
  expect(versionOf(folder)).not.toBe(before);
  expect(readKeyFile(folder).identity.leaf).toContain(second.leaf);
});
