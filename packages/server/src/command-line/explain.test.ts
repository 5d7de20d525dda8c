import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { exit } from '../core/exit.ts';
import { explain } from './explain.ts';

const failed = (code: string) => Object.assign(new Error(`${code}: the disk fails`), { code });

test.each([
  ['SQLITE_READONLY', /^The disk cannot be written: .*\(SQLITE_READONLY: the disk fails\)$/],
  ['SQLITE_IOERR_FSYNC', /^The disk cannot be written: /],
  ['EIO', /^The disk cannot be written: /],
  ['EROFS', /^The disk cannot be written: /],
  ['SQLITE_FULL', /^The disk is full\.$/],
  ['EDQUOT', /^The disk is full\.$/],
])('a command that meets %s ends with a sentence and the code of disks', (code, sentence) => {
  for (const error of [
    failed(code),
    ...(code.startsWith('SQLITE') ? [new DrizzleQueryError('INSERT', [], failed(code))] : []),
  ]) {
    const said: string[] = [];
    expect(explain(error, (text) => void said.push(text))).toBe(exit.disk);
    expect(said).toEqual([expect.stringMatching(sentence)]);
  }
});

test('a bug goes on', () => {
  expect(() => explain(new Error('a bug'), () => undefined)).toThrow('a bug');
});
