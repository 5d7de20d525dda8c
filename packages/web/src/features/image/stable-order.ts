interface StarrableItem {
  id: string;
  is_starred: boolean;
}

/** The order of the images when a star was toggled, and the new value of each toggled star. */
export interface HeldOrder<Item> {
  items: readonly Item[];
  toggled: ReadonlyMap<string, boolean>;
}

/**
 * The new answer in the previous order, so that a toggled star does not move images away. Items are as they were, also
 * their star, which decides on the group that they are in; images that are new come behind their neighbour of the answer.
 * @param keepsToggled also keeps images that the toggled star has moved out of the starred list
 */
export function stableOrder<Item extends StarrableItem>(
  fresh: readonly Item[],
  held: HeldOrder<Item>,
  keepsToggled: boolean,
): readonly Item[] {
  const known = new Set(fresh.map(({ id }) => id));
  const before = new Set(held.items.map(({ id }) => id));
  /** Images that are new, by the image before them; the first ones by an empty id. */
  const added = new Map<string, Item[]>();
  let last = '';
  for (const item of fresh) {
    if (before.has(item.id)) last = item.id;
    else added.set(last, [...(added.get(last) ?? []), item]);
  }
  const inPlace = held.items.flatMap((item) => [
    ...(known.has(item.id) || (keepsToggled && held.toggled.has(item.id)) ? [item] : []),
    ...(added.get(item.id) ?? []),
  ]);
  return [...(added.get('') ?? []), ...inPlace];
}

/** The stars that a mutation sets, by image id; undefined for other mutations. */
export function toggledStars(path: unknown, variables: unknown): ReadonlyMap<string, boolean> | undefined {
  if (!Array.isArray(path) || path[0] !== 'image') return undefined;
  const asked = variables as { id: string; ids: string[]; starred: boolean };
  if (path[1] === 'star' || path[1] === 'unstar') return new Map([[asked.id, path[1] === 'star']]);
  return path[1] === 'starSeveral' ? new Map(asked.ids.map((id) => [id, asked.starred])) : undefined;
}
