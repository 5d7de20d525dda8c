import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { databaseTrouble, storageSentence, storageTrouble } from './storage-trouble.ts';

const failed = (code: string, more: object = {}) => Object.assign(new Error('it failed'), { code, ...more });

test.each([
  ['SQLITE_FULL', 'full'],
  ['SQLITE_IOERR_SHMSIZE', 'full'],
  ['SQLITE_READONLY', 'unwritable'],
  ['SQLITE_READONLY_DBMOVED', 'unwritable'],
  ['SQLITE_IOERR', 'unwritable'],
  ['SQLITE_IOERR_FSYNC', 'unwritable'],
  ['SQLITE_CANTOPEN', 'unwritable'],
  ['SQLITE_IOERR_NOMEM', undefined],
  ['SQLITE_CONSTRAINT_UNIQUE', undefined],
  ['SQLITE_CORRUPT_INDEX', undefined],
] as const)('%s of the database is %s, also in what the ORM wraps it in', (code, kind) => {
  for (const error of [failed(code), new DrizzleQueryError('SELECT 1', [], failed(code))]) {
    expect(databaseTrouble(error)).toBe(kind);
    expect(storageTrouble(error)).toBe(kind);
  }
});

test.each([
  ['ENOSPC', {}, 'full'],
  ['UNKNOWN', { errno: -122 }, 'full'],
  ['EROFS', {}, 'unwritable'],
  ['EIO', {}, 'unwritable'],
  ['EACCES', { path: '/srv/limn/pictures' }, 'unwritable'],
  ['EACCES', { syscall: 'connect', address: '192.0.2.1' }, undefined],
  ['ENOENT', { path: '/srv/limn' }, undefined],
  ['ECONNRESET', {}, undefined],
] as const)('%s of a file is %s: %s', (code, more, kind) => {
  expect(databaseTrouble(failed(code, more))).toBeUndefined();
  expect(storageTrouble(failed(code, more))).toBe(kind);
});

test('a lock is no trouble of the storage, and what is no error is none at all', () => {
  expect([databaseTrouble(failed('SQLITE_BUSY')), storageTrouble(failed('SQLITE_BUSY'))]).toEqual([
    'busy',
    undefined,
  ]);
  expect([storageTrouble(undefined), storageTrouble('EIO')]).toEqual([undefined, undefined]);
});

test('the sentence for the operator ends with what SQLite or the system said', () => {
  const wrapped = new DrizzleQueryError('SELECT 1', [], failed('SQLITE_READONLY'));
  expect(storageSentence('unwritable', wrapped)).toMatch(/\(SQLITE_READONLY: it failed\)$/);
  expect(
    storageSentence('full', Object.assign(new Error('ENOSPC: no room, write'), { code: 'ENOSPC' })),
  ).toMatch(/\(ENOSPC: no room, write\)$/);
});
