import { expect } from 'vitest';
import { checkHouse, type House } from '../consistency/check-data.ts';

/** Nothing is under way, nothing is missing, nothing is left over. */
export async function expectSound(house: House): Promise<void> {
  expect(await checkHouse(house, { thorough: true, isAtRest: true })).toEqual([]);
}
