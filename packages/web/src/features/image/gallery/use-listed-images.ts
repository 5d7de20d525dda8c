import { limits } from '@limn/server/enums';
import { useEffect, useMemo, useState } from 'react';
import { cache, trpc } from '../../../lib/data/data-client.tsx';
import type { GalleryImage, GalleryItem, Wanted } from './gallery-item.ts';

/** Milliseconds in which a scrollbar that is dragged past many pages requests none. */
const pause = 120;

/** The number, from 1, of the page that has this place of a list. */
const pageOf = (place: number) => Math.floor(place / limits.historyPage) + 1;

/** Numbers of the pages, from 1, that have these pictures. */
function pagesOf(placeOf: (id: string) => number | undefined, ids: readonly string[]): number[] {
  const pages = new Set<number>();
  for (const id of ids) {
    const place = placeOf(id);
    if (place !== undefined) pages.add(pageOf(place));
  }
  return [...pages].sort((one, other) => one - other);
}

/**
 * The places of pictures in a list. It reads the list only as far as it is asked for: mostly the first pictures of ten
 * thousand, in the first task of the page.
 */
export function createPlaceOf(list: readonly GalleryItem[]): (id: string) => number | undefined {
  const places = new Map<string, number>();
  return (id) => {
    for (let next = places.size; next < list.length && !places.has(id); next += 1) {
      const item = list[next];
      if (item) places.set(item.id, next);
    }
    return places.get(id);
  };
}

/** Lists for which `useRefresh` has requested a new one. */
const refreshed = new WeakSet<readonly GalleryItem[]>();

/**
 * Requests the list of pictures and its pages again, once for each list, because another device has changed it.
 * @param isOutdated a loaded page does not contain a picture that the list says it contains
 */
function useRefresh(fresh: readonly GalleryItem[], isOutdated: boolean): void {
  useEffect(() => {
    if (!isOutdated || refreshed.has(fresh)) return;
    refreshed.add(fresh);
    void cache.image.invalidate(undefined, undefined, { cancelRefetch: false });
  }, [fresh, isOutdated]);
}

/**
 * Loads the pages of a list that have these pictures.
 * @param fresh everything that was found, in the server's order
 * @param ids of the pictures that are shown
 */
export function useListedImages(wanted: Wanted, fresh: readonly GalleryItem[], ids: readonly string[]) {
  const placeOf = useMemo(() => createPlaceOf(fresh), [fresh]);
  const needed = pagesOf(placeOf, ids).join();
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
  const hasAll = answers.every(({ data, isFetching }) => data && !isFetching);
  const isLost = (id: string) => {
    const place = placeOf(id);
    return place !== undefined && !known.has(id) && pages.includes(pageOf(place));
  };
  useRefresh(fresh, hasAll && ids.some(isLost));
  return {
    known,
    failure: answers.find(({ isError }) => isError)?.error,
    retry: () => answers.filter(({ isError }) => isError).map(({ refetch }) => refetch()),
  };
}
