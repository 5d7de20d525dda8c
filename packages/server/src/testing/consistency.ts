import { expect } from 'vitest';
import { checkData, type DataFolder } from '../consistency/check-data.ts';

/** Expects a data folder at rest: no job is running, no file is missing, no file is left over. */
export async function expectConsistent(house: DataFolder): Promise<void> {
  expect(await checkData(house, { thorough: true, isAtRest: true })).toEqual([]);
}
