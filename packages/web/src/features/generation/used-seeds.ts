import type { Draft } from './draft.ts';
import { seedStore } from './job.ts';
import { draftSize } from './size.ts';

/** Everything that decides a picture besides the seed. */
type Description = Omit<Draft, 'seed' | 'isSeedPinned' | 'count'>;

/** The number of descriptions that a tab remembers. */
const descriptionsMax = 50;

const keyOf = (description: Description) => {
  const { prompt, style, enhance, model, negativePrompt, steps, guidance } = description;
  const { width, height } = draftSize(description);
  const settings = [negativePrompt.trim(), steps, guidance];
  return JSON.stringify([
    ...[prompt.trim(), style, width, height, enhance],
    ...(model ? [model.id] : []),
    ...(settings.some((value) => value !== null && value !== '') ? [settings] : []),
  ]);
};

/** Whether both descriptions give the same picture with the same seed. */
export const isSameDescription = (one: Description, other: Description) => keyOf(one) === keyOf(other);

/** The seeds of each description, the latest description last. */
function read(): Map<string, number[]> {
  try {
    return new Map(JSON.parse(seedStore.get() ?? '[]') as [string, number[]][]);
  } catch {
    // An invalid list counts as empty.
    return new Map();
  }
}

function change(description: Description, seeds: (before: number[]) => number[]) {
  const all = read();
  const key = keyOf(description);
  const before = all.get(key) ?? [];
  all.delete(key);
  all.set(key, seeds(before));
  seedStore.set(JSON.stringify([...all].slice(-descriptionsMax)));
}

/** The seeds that this tab has sent with the description. They survive a reload. */
export const usedSeeds = (description: Description): ReadonlySet<number> =>
  new Set(read().get(keyOf(description)));

export const addUsedSeeds = (description: Description, seeds: readonly number[]) =>
  change(description, (before) => [...new Set([...before, ...seeds])]);

/** The server did not accept the job. */
export const removeUsedSeeds = (description: Description, seeds: readonly number[]) =>
  change(description, (before) => before.filter((seed) => !seeds.includes(seed)));
