import { expect, test } from 'vitest';
import { createPlaceOf } from './use-listed-images.ts';

const list = ['a', 'b', 'c'].map((id) => ({ id, width: 1, height: 1, created_at: '', is_starred: false }));

test('pictures have the places of the list, asked for in any order', () => {
  const placeOf = createPlaceOf(list);
  expect(['b', 'a', 'c', 'b', 'none', 'a'].map(placeOf)).toEqual([1, 0, 2, 1, undefined, 0]);
  expect(createPlaceOf([])('a')).toBeUndefined();
});
