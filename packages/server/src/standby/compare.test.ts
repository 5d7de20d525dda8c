import { expect, test } from 'vitest';
import { isReplacedBy, isSame } from './compare.ts';

const own = { number: 2, holder: 'a' };

test.each([
  [
    { number: 2, holder: 'a' },
    { same: true, replaced: false },
  ],
  [
    { number: 1, holder: 'b' },
    { same: false, replaced: false },
  ],
  [
    { number: 3, holder: 'a' },
    { same: false, replaced: true },
  ],
  [
    { number: 3, holder: 'b' },
    { same: false, replaced: true },
  ],
  // two machines took over at once
  [
    { number: 2, holder: 'b' },
    { same: false, replaced: true },
  ],
])('the takeover %j against number 2 of a', (found, { same, replaced }) => {
  expect([isSame(own, found), isReplacedBy(own, found)]).toEqual([same, replaced]);
});

test('no takeover is the same as none', () => {
  expect([isSame(undefined, undefined), isSame(own, undefined)]).toEqual([true, false]);
});
