import type { VariationStrength } from '@limn/db/enums';
import { createRandom, type Random } from '../drawing/random.ts';

export interface Variation {
  seed: number;
  strength: VariationStrength;
}

/** The streams of random numbers that a variation keeps, by the first word of their names. All others are new. */
const kept: Record<VariationStrength, ReadonlySet<string>> = {
  low: new Set(['place', 'palette', 'frame', 'count', 'cast', 'pose', 'guest', 'row']),
  medium: new Set(['place', 'palette', 'count', 'cast']),
  high: new Set(['place']),
};

function varied(random: Random, other: Random, keeps: ReadonlySet<string>): Random {
  return { ...random, fork: (name) => (keeps.has(name.split(' ')[0] ?? '') ? random : other).fork(name) };
}

/** The random numbers of a picture with this text and seed, after these variations of it. */
export function createVariedRandom(text: string, seed: number, variations: readonly Variation[]): Random {
  return variations.reduce(
    (random, { seed, strength }) =>
      varied(random, createRandom(`${text}|${seed}|${strength}`), kept[strength]),
    createRandom(`${text}|${seed}`),
  );
}
