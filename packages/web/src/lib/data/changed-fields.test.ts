import { expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';

test('has only the fields that differ, also in a list, and new ones', () => {
  const before: Record<string, unknown> = { name: 'A', note: null, ids: ['1', '2'], steps: 4 };
  expect(changedFields(before, { ...before })).toEqual({});
  expect(changedFields(before, { name: 'A', note: '', ids: ['2'], steps: 4, key: 'k' })).toEqual({
    note: '',
    ids: ['2'],
    key: 'k',
  });
});
