import type { Image } from '@limn/server/schema/studio/image';

/** Pictures as they stood when a star was turned, and which way each was turned since. */
export interface HeldOrder {
  images: readonly Image[];
  turned: ReadonlyMap<string, boolean>;
}

interface SteadyOptions {
  /** Of a page. */
  size: number;
  /** Also what the turned star has sent to another page, or out of a list of the starred. */
  keepsTurned: boolean;
}

/** The fresh answer in the order that was held, so that nothing jumps away under the finger that turned its star. */
export function stableOrder(
  fresh: readonly Image[],
  held: HeldOrder,
  { size, keepsTurned }: SteadyOptions,
): readonly Image[] {
  const known = new Map(fresh.map((image) => [image.id, image]));
  const inPlace = held.images.flatMap((image) => {
    const starred = held.turned.get(image.id);
    const shown =
      known.get(image.id) ??
      (keepsTurned && starred !== undefined ? { ...image, is_starred: starred } : undefined);
    return shown ? [shown] : [];
  });
  const placed = new Set(inPlace.map(({ id }) => id));
  return [...inPlace, ...fresh.filter(({ id }) => !placed.has(id))].slice(0, size);
}

/** Which stars a call turns, by picture; undefined for every other call. */
export function toggledStars(path: unknown, variables: unknown): ReadonlyMap<string, boolean> | undefined {
  if (!Array.isArray(path) || path[0] !== 'image') return undefined;
  const asked = variables as { id: string; ids: string[]; starred: boolean };
  if (path[1] === 'star' || path[1] === 'unstar') return new Map([[asked.id, path[1] === 'star']]);
  return path[1] === 'starSeveral' ? new Map(asked.ids.map((id) => [id, asked.starred])) : undefined;
}
