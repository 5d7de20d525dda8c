import { limits } from '@limn/server/enums';
import { useEffect, useMemo, useState } from 'react';
import { trpc } from '../../../lib/data/data-client.tsx';
import type { GalleryImage, GalleryItem, Wanted } from './gallery-item.ts';

/** Milliseconds in which a scrollbar that is dragged past many pages requests none. */
const pause = 120;

/** Numbers of the pages, from 1, that have these pictures. */
function pagesOf(fresh: ReadonlyMap<string, number>, ids: readonly string[]): number[] {
  const pages = new Set<number>();
  for (const id of ids) {
    const place = fresh.get(id);
    if (place !== undefined) pages.add(Math.floor(place / limits.historyPage) + 1);
  }
  return [...pages].sort((one, other) => one - other);
}

/**
 * Loads the pages of a list that have these pictures.
 * @param fresh everything that was found, in the server's order
 * @param ids of the pictures that are shown
 */
export function useListedImages(wanted: Wanted, fresh: readonly GalleryItem[], ids: readonly string[]) {
  const places = useMemo(() => new Map(fresh.map(({ id }, place) => [id, place])), [fresh]);
  const needed = pagesOf(places, ids).join();
  const [asked, setAsked] = useState(needed);
  const isNear = asked === '' || asked.split(',').some((page) => needed.split(',').includes(page));
  if (asked !== needed && isNear) setAsked(needed);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(needed), pause);
    return () => clearTimeout(timer);
  }, [needed]);
  const pages = asked === '' ? [] : asked.split(',').map(Number);
  const answers = trpc.useQueries((t) => pages.map((page) => t.image.list({ ...wanted, page })));
  const known = new Map<string, GalleryImage>();
  for (const { data } of answers)
    if (data && 'items' in data) for (const image of data.items) known.set(image.id, image);
  return {
    known,
    hasFailed: answers.some(({ isError }) => isError),
    retry: () => answers.filter(({ isError }) => isError).map(({ refetch }) => refetch()),
  };
}
