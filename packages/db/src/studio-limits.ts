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
  /** Sampling steps, and the guidance scale, of a picture. */
  stepsMax: 150,
  guidanceMax: 30,
} as const;

/** The seeds of a call for several pictures: `first` and the next ones. After the largest seed comes the smallest. */
export function seedsFrom(first: number, count: number): number[] {
  const { seedMin, seedMax } = studioLimits;
  return Array.from({ length: count }, (_, n) => seedMin + ((first - seedMin + n) % (seedMax - seedMin + 1)));
}
