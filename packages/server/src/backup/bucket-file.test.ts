import { expect, test } from 'vitest';
import { partsOf } from './bucket-file.ts';

const full = 32 * 2 ** 20;

test('a file is stored in parts of 32 MB, the last one with the rest', () => {
  expect(partsOf('limn.db', 2 * full + 1)).toEqual([
    { key: 'limn.db.00000', at: 0, length: full },
    { key: 'limn.db.00001', at: full, length: full },
    { key: 'limn.db.00002', at: 2 * full, length: 1 },
  ]);
  expect(partsOf('limn.db', full)).toHaveLength(1);
  expect(partsOf('limn.db', 0)).toEqual([]);
});
