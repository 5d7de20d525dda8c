interface Placed {
  id: string;
}

/** Sorts the list by the given ids. Items without a place in the order stay at the end. */
export function arranged<T extends Placed>(list: readonly T[], order: readonly string[]): T[] {
  const places = new Map(order.map((id, place) => [id, place]));
  const placeOf = ({ id }: T) => places.get(id) ?? order.length;
  return [...list].sort((one, other) => placeOf(one) - placeOf(other));
}

export const isSameOrder = (one: readonly Placed[], other: readonly Placed[]) =>
  one.length === other.length && one.every(({ id }, place) => other[place]?.id === id);

/** Moves some ids, in their order, before or after an id that stays. */
export function movedBeside(
  ids: readonly string[],
  moving: ReadonlySet<string>,
  target: string,
  side: 'before' | 'after',
): string[] {
  const staying = ids.filter((id) => !moving.has(id));
  const found = staying.indexOf(target);
  if (found < 0) return [...ids];
  const place = side === 'after' ? found + 1 : found;
  return [...staying.slice(0, place), ...ids.filter((id) => moving.has(id)), ...staying.slice(place)];
}

/** Moves an id by one place towards the start (-1) or the end (1), if there is one. */
export function movedBy(ids: readonly string[], id: string, by: -1 | 1): string[] {
  const other = ids[ids.indexOf(id) + by];
  if (other === undefined || !ids.includes(id)) return [...ids];
  return movedBeside(ids, new Set([id]), other, by < 0 ? 'before' : 'after');
}
