import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The words of all lines `name=…` of a unit. */
const wordsOf = (unit: string, name: string) =>
  read(`deploy/${unit}.service`)
    .split('\n')
    .flatMap((line) => (line.startsWith(`${name}=`) ? line.slice(name.length + 1).split(' ') : []));

test.each(['limn', 'limn-litestream'])(
  '%s.service may write to the target of the standby, and starts without it',
  (unit) => {
    const [, target = ''] = /`STANDBY_TARGET=(\/\S+)`/.exec(read('docs/operators/standby.md')) ?? [];
    expect(target).not.toBe('');
    expect(wordsOf(unit, 'ReadWritePaths')).toContain(`-${target}`);
    expect(wordsOf(unit, 'RequiresMountsFor')).toContain(target);
  },
);

test('limn-backup.service reaches the buckets that the server reaches, and starts without a folder for backups', () => {
  expect(wordsOf('limn-backup', 'PrivateNetwork')).toEqual([]);
  for (const name of ['After', 'Wants', 'RestrictAddressFamilies', 'IPAddressDeny'])
    expect(wordsOf('limn-backup', name)).toEqual(wordsOf('limn', name));
  expect(wordsOf('limn-backup', 'ReadWritePaths')).toContain('-/var/backups/limn');
});
