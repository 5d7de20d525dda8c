import type { Image } from '@limn/server/schema/studio/image';

/** The order of the images when a star was toggled, and the new value of each toggled star. */
export interface HeldOrder {
  images: readonly Image[];
  toggled: ReadonlyMap<string, boolean>;
}

interface StableOrderOptions {
  /** Images on a page. */
  size: number;
  /** Also keeps images that the toggled star has moved to another page or out of the starred list. */
  keepsToggled: boolean;
}

/** The new answer in the previous order, so that a toggled star does not move images away. */
export function stableOrder(
  fresh: readonly Image[],
  held: HeldOrder,
  { size, keepsToggled }: StableOrderOptions,
): readonly Image[] {
  const known = new Map(fresh.map((image) => [image.id, image]));
  const inPlace = held.images.flatMap((image) => {
    const starred = held.toggled.get(image.id);
    const shown =
      known.get(image.id) ??
      (keepsToggled && starred !== undefined ? { ...image, is_starred: starred } : undefined);
    return shown ? [shown] : [];
  });
  const placed = new Set(inPlace.map(({ id }) => id));
  return [...inPlace, ...fresh.filter(({ id }) => !placed.has(id))].slice(0, size);
}

/** The stars that a mutation sets, by image id; undefined for other mutations. */
export function toggledStars(path: unknown, variables: unknown): ReadonlyMap<string, boolean> | undefined {
  if (!Array.isArray(path) || path[0] !== 'image') return undefined;
  const asked = variables as { id: string; ids: string[]; starred: boolean };
  if (path[1] === 'star' || path[1] === 'unstar') return new Map([[asked.id, path[1] === 'star']]);
  return path[1] === 'starSeveral' ? new Map(asked.ids.map((id) => [id, asked.starred])) : undefined;
}
