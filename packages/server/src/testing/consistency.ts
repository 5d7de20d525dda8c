import { expect } from 'vitest';
import { checkData, type DataFolder } from '../consistency/check-data.ts';

/** Nothing is under way, nothing is missing, nothing is left over. */
export async function expectConsistent(house: DataFolder): Promise<void> {
  expect(await checkData(house, { thorough: true, isAtRest: true })).toEqual([]);
}
