/** The limits that the first load of the home page needs; all are in `limits`. This file imports nothing. */
export const studioLimits = {
  storedFree: 10,
  sideMin: 32,
  sideMax: 1704,
  customDefault: 1024,
  seedMin: 0,
  seedMax: 100,
  seedDefault: 50,
  /** Unicode code points, after trimming. */
  promptMax: 2000,
  /** Characters of one search. */
  searchMax: 200,
} as const;
