import { expect, test } from 'vitest';
import { arranged, isSameOrder, movedBeside, movedBy } from './order.ts';

const list = (ids: string) => [...ids].map((id) => ({ id }));
const text = (items: readonly { id: string }[]) => items.map(({ id }) => id).join('');

test('an order applies while the list changes', () => {
  expect(text(arranged(list('abcd'), [...'cadb']))).toBe('cadb');
  // b was deleted, e and f are new
  expect(text(arranged(list('acdef'), [...'cadb']))).toBe('cadef');
  expect(text(arranged(list('ab'), []))).toBe('ab');
  expect(isSameOrder(list('ab'), list('ab'))).toBe(true);
  expect(isSameOrder(list('ab'), list('ba'))).toBe(false);
  expect(isSameOrder(list('ab'), list('abc'))).toBe(false);
});

test('several artworks move beside another one in their order', () => {
  const moved = (moving: string, target: string, side: 'before' | 'after') =>
    movedBeside([...'abcde'], new Set(moving), target, side).join('');
  expect(moved('a', 'c', 'after')).toBe('bcade');
  expect(moved('e', 'a', 'before')).toBe('eabcd');
  expect(moved('ec', 'a', 'after')).toBe('acebd');
  expect(moved('a', 'a', 'after')).toBe('abcde');
  expect(moved('a', 'nobody', 'after')).toBe('abcde');
});

test('a move by one place stops at the ends', () => {
  expect(movedBy([...'abc'], 'b', -1).join('')).toBe('bac');
  expect(movedBy([...'abc'], 'b', 1).join('')).toBe('acb');
  expect(movedBy([...'abc'], 'a', -1).join('')).toBe('abc');
  expect(movedBy([...'abc'], 'c', 1).join('')).toBe('abc');
  expect(movedBy([...'abc'], 'x', 1).join('')).toBe('abc');
});
