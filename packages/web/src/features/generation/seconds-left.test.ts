import { expect, test } from 'vitest';
import { secondsLeft } from './seconds-left.ts';

test.each([
  [8, 0, 8],
  [8, 1000, 7],
  [8, 7999, 1],
  [8, 8000, 0],
  [8, 60_000, 0],
  // the clock of a tick may be slightly behind the snapshot
  [8, -500, 8],
  [0, 0, 0],
])('of %i seconds, %i ms later, %i are left', (estimate, later, left) => {
  expect(secondsLeft(estimate, 1_000_000, 1_000_000 + later)).toBe(left);
});
