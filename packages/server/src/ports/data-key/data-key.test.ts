import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createDataKey, dataKeyName } from './data-key.ts';

const aFolder = () => mkdtempSync(join(tmpdir(), 'limn-data-key-'));

test('the first secret makes the file, which only its owner can read', () => {
  const folder = aFolder();
  const key = createDataKey(folder);
  expect(readdirSync(folder)).toEqual([]);
  const sealed = key.encrypt('row', 'sk-sécret');
  expect(sealed).not.toContain('sécret');
  const file = statSync(join(folder, dataKeyName));
  expect([file.size, file.mode & 0o777, readdirSync(folder)]).toEqual([32, 0o600, [dataKeyName]]);
  expect(createDataKey(folder).decrypt('row', sealed)).toBe('sk-sécret');
  expect(key.encrypt('row', 'sk-sécret')).not.toBe(sealed);
});

test('a secret is readable for its own row and with its own key only', () => {
  const folder = aFolder();
  const key = createDataKey(folder);
  const sealed = key.encrypt('row', 'secret');
  expect(key.decrypt('another', sealed)).toBeUndefined();
  const changed = Buffer.from(sealed, 'base64url');
  changed[14] = (changed[14] ?? 0) ^ 1;
  expect(key.decrypt('row', changed.toString('base64url'))).toBeUndefined();
  expect(key.decrypt('row', 'short')).toBeUndefined();
  rmSync(join(folder, dataKeyName));
  expect(key.decrypt('row', sealed)).toBeUndefined();
  key.encrypt('row', 'next');
  expect(key.decrypt('row', sealed)).toBeUndefined();
});

test('a damaged file is not replaced', () => {
  const folder = aFolder();
  writeFileSync(join(folder, dataKeyName), 'short');
  const key = createDataKey(folder);
  expect(key.decrypt('row', 'x'.repeat(80))).toBeUndefined();
  expect(() => key.encrypt('row', 'secret')).toThrow('data.key is damaged: it has 5 bytes instead of 32');
});
