import { expect, test } from 'vitest';
import { extend, hasAll, nothingSelected, press, pressAll, within, without } from './selection.ts';

const list = ['a', 'b', 'c', 'd', 'e'];
const chosen = ({ ids }: { ids: ReadonlySet<string> }) => [...ids].sort().join('');

test('a click toggles one image', () => {
  const one = press(nothingSelected, list, 'b', false);
  expect(chosen(one)).toBe('b');
  expect(chosen(press(one, list, 'b', false))).toBe('');
});

test('shift toggles the range from the last clicked image, in either direction', () => {
  const from = press(nothingSelected, list, 'd', false);
  const range = press(from, list, 'b', true);
  expect(chosen(range)).toBe('bcd');
  expect(chosen(press(range, list, 'c', true))).toBe('d');
  expect(chosen(press(nothingSelected, list, 'c', true))).toBe('c');
  expect(chosen(press({ ids: new Set(['z']), anchor: 'z' }, list, 'c', true))).toBe('cz');
});

test('shift and an arrow key extend the range, and take it back', () => {
  const from = press(press(nothingSelected, list, 'a', false), list, 'c', false);
  const longer = extend(extend(from, list, 'c', 'd'), list, 'd', 'e');
  expect(chosen(longer)).toBe('acde');
  expect(chosen(extend(longer, list, 'e', 'd'))).toBe('acd');
  expect(chosen(extend(extend(longer, list, 'd', 'c'), list, 'c', 'b'))).toBe('abc');
  expect(chosen(extend(nothingSelected, list, 'b', 'c'))).toBe('bc');
});

test('selecting everything keeps what another search had selected', () => {
  const elsewhere = { ids: new Set(['z']) };
  const all = pressAll(press(elsewhere, list, 'b', false), list);
  expect(chosen(all)).toBe('abcdez');
  expect(hasAll(all, list)).toBe(true);
  expect(chosen(pressAll(all, list))).toBe('z');
  expect(hasAll(nothingSelected, [])).toBe(false);
});

test('ten thousand images are selected at once', () => {
  const many = Array.from({ length: 10_000 }, (_, n) => `n${n}`);
  expect(pressAll(nothingSelected, many).ids.size).toBe(10_000);
  expect(press(press(nothingSelected, many, 'n0', false), many, 'n9999', true).ids.size).toBe(10_000);
});

test('a deleted image leaves the selection', () => {
  expect(chosen(without({ ids: new Set(['a', 'b']) }, ['a', 'x']))).toBe('b');
});

test('what the list has lost is not selected', () => {
  const all = pressAll(nothingSelected, list);
  expect(chosen(within(all, ['a', 'e', 'x']))).toBe('ae');
  expect(within(all, list)).toBe(all);
});
