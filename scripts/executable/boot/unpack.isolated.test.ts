import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  asOtherUser,
  canBeOtherUser,
  canGiveToOtherUser,
  isRoot,
  otherGroup,
  otherUser,
} from '../../../packages/db/src/testing/other-user.ts';
import { candidates } from './candidates.ts';
import type { PayloadIndex } from './payload.ts';
import { removeUnusedVersions, unpackBelow } from './unpack.ts';

const text = 'the same words again and again '.repeat(100);
const packed = zstdCompressSync(text);
const index: PayloadIndex = {
  name: '1.2.3-0123456789abcdef',
  files: [
    ['deep/down/words.txt', text.length, packed.length],
    ['one', 1, 1],
  ],
};
const payload = Buffer.concat([packed, Buffer.from('1')]);

function aPlace() {
  const base = join(mkdtempSync(join(tmpdir(), 'limn-unpack-')), 'limn');
  onTestFinished(() => rmSync(join(base, '..'), { recursive: true, force: true }));
  let reads = 0;
  const unpack = (tryOut: (folder: string) => void = () => undefined) =>
    unpackBelow(
      base,
      index,
      () => {
        reads += 1;
        return payload;
      },
      tryOut,
    );
  return { base, folder: join(base, index.name), unpack, reads: () => reads };
}
const longAgo = (path: string, days: number) => {
  const then = new Date(Date.now() - days * 86_400_000);
  utimesSync(path, then, then);
};

test('is unpacked once, for this user alone', () => {
  const { folder, unpack, reads } = aPlace();
  expect([unpack(), unpack(), reads()]).toEqual([folder, folder, 1]);
  expect(readFileSync(join(folder, 'deep/down/words.txt'), 'utf8')).toBe(text);
  for (const path of ['', 'deep', 'deep/down', 'one'])
    expect(statSync(join(folder, path)).mode & 0o077).toBe(0);
});

test.each<[string, (folder: string) => void]>([
  ['cut short', (folder) => truncateSync(join(folder, 'deep/down/words.txt'), 5)],
  ['not whole', (folder) => rmSync(join(folder, 'one'))],
  [
    'a link to elsewhere',
    (folder) => {
      rmSync(join(folder, 'one'));
      symlinkSync('/etc/hostname', join(folder, 'one'));
    },
  ],
  ['writable by others', (folder) => chmodSync(folder, 0o777)],
])('what is %s is unpacked anew', (_, harm) => {
  const { base, folder, unpack, reads } = aPlace();
  unpack();
  harm(folder);
  expect([unpack(), reads()]).toEqual([folder, 2]);
  expect(readFileSync(join(folder, 'one'), 'utf8')).toBe('1');
  expect(statSync(folder).mode & 0o077).toBe(0);
  expect(readdirSync(base).filter((name) => name.startsWith('.new-'))).toEqual([]);
});

test('a place that others may write to, and one that cannot be made, are not used', () => {
  const { base, unpack, reads } = aPlace();
  mkdirSync(base);
  chmodSync(base, 0o777);
  expect([unpack(), reads(), readdirSync(base)]).toEqual([undefined, 0, []]);
  expect(
    unpackBelow(
      '/proc/limn',
      index,
      () => payload,
      () => undefined,
    ),
  ).toBeUndefined();
});

test('where nothing may be run from, nothing stays', () => {
  const { base, unpack } = aPlace();
  const refuse = () => {
    throw Object.assign(new Error('failed to map segment'), { code: 'ERR_DLOPEN_FAILED' });
  };
  expect(unpack(refuse)).toBeUndefined();
  expect(readdirSync(base)).toEqual([]);
  expect(() => unpack(() => JSON.parse('{'))).toThrow(SyntaxError);
});

test('one that was quicker is taken, and nothing of ours stays', () => {
  const { base, folder, unpack } = aPlace();
  expect(unpack(() => void unpack())).toBe(folder);
  expect(readdirSync(base).filter((name) => name.startsWith('.new-'))).toEqual([]);
});

test('what a kill left and old versions go, but none that is in use', () => {
  const { base, unpack } = aPlace();
  const names = [
    '.new-killed',
    '.new-now',
    '1.0.0-aaaaaaaaaaaaaaaa',
    '1.1.0-bbbbbbbbbbbbbbbb',
    'of somebody',
  ];
  for (const name of names) mkdirSync(join(base, name), { recursive: true, mode: 0o700 });
  for (const name of names) if (name !== '.new-now') longAgo(join(base, name), 31);
  removeUnusedVersions(join(base, '1.1.0-bbbbbbbbbbbbbbbb'));
  const stay = ['.new-now', '1.1.0-bbbbbbbbbbbbbbbb', 'of somebody'];
  expect(readdirSync(base).sort()).toEqual(stay);
  // the same before and after this version is unpacked
  const leave = (name: string) => {
    mkdirSync(join(base, name));
    longAgo(join(base, name), 31);
  };
  leave('.new-before');
  const folder = unpack() ?? '';
  expect(readdirSync(base).sort()).toEqual([...stay, index.name].sort());
  leave('.old-after');
  removeUnusedVersions(folder);
  expect(readdirSync(base).sort()).toEqual([...stay, index.name].sort());
});

test.skipIf(!canBeOtherUser()).each<[string, (base: string) => string]>([
  ['in a folder that may not be looked into', (base) => base],
  ['with too long a name', (base) => `${base}${'n'.repeat(300)}`],
  [
    'a link to itself',
    (base) => {
      symlinkSync(base, base);
      return base;
    },
  ],
  [
    'below a file',
    (base) => {
      writeFileSync(base, '');
      return join(base, 'limn');
    },
  ],
])('a place %s is none', (_, make) => {
  const { base } = aPlace();
  const place = make(base);
  if (!isRoot) chmodSync(dirname(base), 0);
  onTestFinished(() => chmodSync(dirname(base), 0o700));
  const nothing = () => undefined;
  expect(asOtherUser(() => unpackBelow(place, index, () => payload, nothing))).toBeUndefined();
});

test.skipIf(!canGiveToOtherUser())("root makes nothing in somebody's home", () => {
  const { base, unpack } = aPlace();
  chownSync(dirname(base), otherUser, otherGroup);
  expect([unpack(), readdirSync(dirname(base))]).toEqual([undefined, []]);
});

test('the places, best first', () => {
  const data = mkdtempSync(join(tmpdir(), 'limn-data-'));
  onTestFinished(() => rmSync(data, { recursive: true }));
  expect(candidates({ XDG_CACHE_HOME: '/var/cache', DATA_DIR: data }, 7)).toEqual([
    '/var/cache/limn',
    join(data, 'unpacked'),
    join(tmpdir(), 'limn-7'),
  ]);
  const [home, ...others] = candidates({ XDG_CACHE_HOME: 'relative', DATA_DIR: join(data, 'none') }, 7);
  expect(home).toMatch(/\/\.cache\/limn$/);
  expect(others).toEqual([join(tmpdir(), 'limn-7')]);

  // from any working directory
  const before = process.cwd();
  onTestFinished(() => {
    process.chdir(before);
    vi.unstubAllEnvs();
  });
  process.chdir(data);
  mkdirSync('data');
  for (const [home, DATA_DIR] of [
    ['', ''],
    ['relative', 'data'],
    ['', './data'],
  ]) {
    vi.stubEnv('HOME', home);
    expect(candidates({ DATA_DIR }, 7)).toEqual([join(data, 'data', 'unpacked'), join(tmpdir(), 'limn-7')]);
  }
});
