import { limits } from '@limn/server/enums';
import { expect, test } from 'vitest';
import { hasAll, nothingSelected, press, pressAll, without } from './selection.ts';

const page = ['a', 'b', 'c', 'd', 'e'];
const chosen = ({ ids }: { ids: ReadonlySet<string> }) => [...ids].sort().join('');

test('a click toggles one image', () => {
  const one = press(nothingSelected, page, 'b', false);
  expect(chosen(one)).toBe('b');
  expect(chosen(press(one, page, 'b', false))).toBe('');
});

test('shift toggles the range from the last clicked image, in either direction', () => {
  const from = press(nothingSelected, page, 'd', false);
  const range = press(from, page, 'b', true);
  expect(chosen(range)).toBe('bcd');
  expect(chosen(press(range, page, 'c', true))).toBe('d');
  expect(chosen(press(nothingSelected, page, 'c', true))).toBe('c');
  expect(chosen(press({ ids: new Set(['z']), anchor: 'z' }, page, 'c', true))).toBe('cz');
});

test('selecting the whole page keeps the selection of other pages', () => {
  const elsewhere = { ids: new Set(['z']) };
  const all = pressAll(press(elsewhere, page, 'b', false), page);
  expect(chosen(all)).toBe('abcdez');
  expect(hasAll(all, page)).toBe(true);
  expect(chosen(pressAll(all, page))).toBe('z');
  expect(hasAll(nothingSelected, [])).toBe(false);
});

test('the selection has a maximum', () => {
  const full = { ids: new Set(Array.from({ length: limits.selectionMax }, (_, n) => `n${n}`)) };
  expect(press(full, page, 'a', false).ids.size).toBe(limits.selectionMax);
  expect(pressAll(full, page).ids.size).toBe(limits.selectionMax);
});

test('a deleted image leaves the selection', () => {
  expect(chosen(without({ ids: new Set(['a', 'b']) }, ['a', 'x']))).toBe('b');
});
