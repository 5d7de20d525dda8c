import { expect, test } from 'vitest';
import { stableOrder, toggledStars } from './stable-order.ts';

const item = (id: string, is_starred = false) => ({ id, is_starred });
const told = (items: readonly { id: string; is_starred: boolean }[]) =>
  items.map(({ id, is_starred }) => id + (is_starred ? '*' : ''));
const held = { items: ['a', 'b', 'c'].map((id) => item(id)), toggled: new Map([['b', true]]) };

test('a starred image keeps its place and its group', () => {
  expect(told(stableOrder([item('b', true), item('a'), item('c')], held, true))).toEqual(['a', 'b', 'c']);
});

test('an image without its star stays in the starred list while it is kept', () => {
  const starred = { items: [item('a', true), item('b', true)], toggled: new Map([['b', false]]) };
  expect(told(stableOrder([item('a', true)], starred, true))).toEqual(['a*', 'b*']);
  expect(told(stableOrder([item('a', true)], starred, false))).toEqual(['a*']);
});

test('a deleted image disappears, and an undo restores its place', () => {
  expect(told(stableOrder([item('b', true), item('c')], held, true))).toEqual(['b', 'c']);
  expect(told(stableOrder([item('b', true), item('a'), item('c')], held, true))).toEqual(['a', 'b', 'c']);
});

test('a new image stands behind its neighbour of the answer', () => {
  expect(told(stableOrder([item('x'), item('a'), item('y'), item('z'), item('c')], held, true))).toEqual([
    'x',
    'a',
    'y',
    'z',
    'b',
    'c',
  ]);
});

test('the mutations that set stars are recognised', () => {
  expect(toggledStars(['image', 'star'], { id: 'a' })).toEqual(new Map([['a', true]]));
  expect(toggledStars(['image', 'unstar'], { id: 'a' })).toEqual(new Map([['a', false]]));
  expect(toggledStars(['image', 'starSeveral'], { ids: ['a', 'b'], starred: true })).toEqual(
    new Map([
      ['a', true],
      ['b', true],
    ]),
  );
  expect(toggledStars(['image', 'remove'], { id: 'a' })).toBeUndefined();
  expect(toggledStars(undefined, { id: 'a' })).toBeUndefined();
});
