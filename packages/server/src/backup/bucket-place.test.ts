import { expect, test } from 'vitest';
import { checksumFirst, isLeftOver } from './bucket-place.ts';
import { manifestName, sealName } from './manifest.ts';

const name = '2026-01-01T00-00-00Z';
const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour));
const found = (files: Record<string, number>) =>
  [
    name,
    Object.entries(files).map(([file, hour]) => ({ key: `${name}/${file}`, size: 1, modifiedAt: at(hour) })),
  ] satisfies Parameters<typeof isLeftOver>[0];

test('a backup without its checksum is left over once all its objects are old', () => {
  expect(isLeftOver(found({ [manifestName]: 1 }), at(2))).toBe(true);
  expect(isLeftOver(found({ [manifestName]: 1, 'limn.db.00000': 2 }), at(2))).toBe(false);
  expect(isLeftOver(found({ [manifestName]: 1, [sealName]: 1 }), at(2))).toBe(false);
});

test('the checksum is removed first, the other objects in their order', () => {
  const keys = ['a', 'b', sealName, 'c'].map((file) => `${name}/${file}`);
  expect(checksumFirst(keys).map((key) => key.split('/')[1])).toEqual([sealName, 'a', 'b', 'c']);
});
