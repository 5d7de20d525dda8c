import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from '../testing/backup.ts';
import { dropPartials, writeSynced } from './file.ts';

/** A program that writes the same file three hundred times. */
const writer = (path: string, text: string) => `
  import { writeSynced } from ${JSON.stringify(import.meta.resolve('./file.ts'))};
  for (let n = 0; n < 300; n++) writeSynced(${JSON.stringify(path)}, ${JSON.stringify(text)});`;

test('processes that write one file at once all succeed, and leave the whole text of one of them', async () => {
  const folder = newFolder();
  const path = join(folder, 'last-backup.json');
  const texts = ['one', 'two', 'three'].map((word) => word.repeat(5000));
  const ends = texts.map((text) =>
    once(
      spawn(process.execPath, ['--input-type=module', '-e', writer(path, text)], { stdio: 'inherit' }),
      'exit',
    ),
  );
  expect(await Promise.all(ends)).toEqual(texts.map(() => [0, null]));
  expect(texts).toContain(readFileSync(path, 'utf8'));
  expect(readdirSync(folder)).toEqual(['last-backup.json']);
});

test('what a killed process left goes an hour later, and what is being written stays', () => {
  const folder = newFolder();
  const path = join(folder, 'last-backup.json');
  for (const name of ['last-backup.json.old.partial', 'last-backup.json.new.partial', 'other.json.partial'])
    writeFileSync(join(folder, name), '');
  utimesSync(join(folder, 'last-backup.json.old.partial'), new Date(0), new Date(0));
  writeSynced(path, 'text');
  expect(readdirSync(folder).sort()).toEqual([
    'last-backup.json',
    'last-backup.json.new.partial',
    'other.json.partial',
  ]);
  dropPartials(path);
  expect(readdirSync(folder).sort()).toEqual(['last-backup.json', 'other.json.partial']);
});
