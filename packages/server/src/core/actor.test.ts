import { expect, test } from 'vitest';
import { isProofRecent } from './actor.ts';

test('a proof of identity counts for fifteen minutes', () => {
  const proved = new Date('2027-03-01T09:00:00.000Z');
  expect(isProofRecent(proved, new Date('2027-03-01T09:15:00.000Z'))).toBe(true);
  expect(isProofRecent(proved, new Date('2027-03-01T09:15:00.001Z'))).toBe(false);
  expect(isProofRecent(null, proved)).toBe(false);
  // JavaScript calculates with null as with the beginning of 1970
  expect(isProofRecent(null, new Date(0))).toBe(false);
});
