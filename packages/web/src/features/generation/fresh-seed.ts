import { seedsFrom, studioLimits } from '@limn/server/enums';

const { seedMin, seedMax } = studioLimits;
const all = Array.from({ length: seedMax - seedMin + 1 }, (_, n) => seedMin + n);

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
