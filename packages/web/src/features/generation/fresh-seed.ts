import { studioLimits } from '@limn/server/enums';

const { seedMin, seedMax } = studioLimits;
const all = Array.from({ length: seedMax - seedMin + 1 }, (_, n) => seedMin + n);

/** The seeds of one press: `first` and the next ones. After the largest seed comes the smallest, as on the server. */
export const seedsFrom = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_, n) => seedMin + ((first - seedMin + n) % all.length));

export interface SeedChoice {
  /** The seed in the composer. */
  seed: number;
  isPinned: boolean;
  /** The seeds that this description had with the same settings. */
  used: ReadonlySet<number>;
  /** The number of pictures of this press. */
  count: number;
  /** From 0 to below 1. */
  random?: () => number;
}

/**
 * The first seed of a press: the composer's seed if it is pinned or new for this description, otherwise a random new one.
 * When fewer than `count` seeds in a row are new, only the first one is; when every seed was used, any other one.
 */
export function chooseSeed({ seed, isPinned, used, count, random = Math.random }: SeedChoice): number {
  const isNew = (value: number) => !used.has(value);
  const areNew = (first: number) => seedsFrom(first, count).every(isNew);
  if (isPinned || areNew(seed)) return seed;
  const choices = [all.filter(areNew), all.filter(isNew), all.filter((value) => value !== seed)];
  const list = choices.find(({ length }) => length > 0) ?? all;
  return list[Math.floor(random() * list.length)] ?? seed;
}
