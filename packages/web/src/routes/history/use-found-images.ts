import { limits } from '@limn/server/enums';
import { useMemo, useState } from 'react';
import type { ListOrder } from '../../features/image/gallery/day-groups.ts';
import type { GalleryItem, Wanted } from '../../features/image/gallery/gallery-item.ts';
import { useRemovedImages } from '../../features/image/removed-images.ts';
import { useStableOrder } from '../../features/image/use-stable-order.ts';
import { useForgetMissing } from '../../lib/browser/use-viewed.ts';
import { trpc } from '../../lib/data/data-client.tsx';
import { everything, type HistorySearch, wantedBy } from './search.ts';

const everythingAsked = JSON.stringify(wantedBy(everything));
const none: readonly GalleryItem[] = [];

/** A search has its own order; the starred list is by date, all others begin with the starred pictures. */
const orderOf = ({ search, filter }: Wanted): ListOrder =>
  search !== undefined ? 'other' : filter === 'starred' ? 'date' : 'starred-first';

/** Everything that was found for this address. The previous pictures stay until the answer arrives. */
export function useFoundImages(address: HistorySearch) {
  const asked = JSON.stringify(wantedBy(address));
  const wanted = useMemo<Wanted>(() => JSON.parse(asked), [asked]);
  const outline = trpc.image.outline.useQuery(wanted, { placeholderData: (previous) => previous });
  // The first page is requested together with the outline: the gallery needs it as soon as it has a layout.
  const [start, setStart] = useState({ asked, page: address.page ?? 1 });
  if (start.asked !== asked) setStart({ asked, page: address.page ?? 1 });
  const first = trpc.image.list.useQuery({ ...wanted, page: start.page });
  const isWhole = asked === everythingAsked && !outline.isPlaceholderData;
  useForgetMissing(isWhole ? outline.data?.items : undefined, outline.dataUpdatedAt);
  const [shown, setShown] = useState<{ wanted: Wanted; fresh: readonly GalleryItem[] }>();
  const answer = outline.isPlaceholderData || first.isPending ? undefined : outline.data?.items;
  if (answer && (shown?.wanted !== wanted || shown.fresh !== answer)) setShown({ wanted, fresh: answer });
  const fresh = shown?.fresh ?? none;
  const removed = useRemovedImages();
  const ordered = useStableOrder(fresh, {
    list: JSON.stringify(shown?.wanted ?? wanted),
    // In the starred list, an image without its star stays only while it is open.
    keepsToggled: address.filter !== 'starred' || address.picture !== undefined,
  });
  const items = useMemo(() => {
    if (removed.length === 0) return ordered;
    const gone = new Set(removed);
    return ordered.filter(({ id }) => !gone.has(id));
  }, [ordered, removed]);
  return {
    wanted: shown?.wanted ?? wanted,
    items,
    fresh,
    order: orderOf(shown?.wanted ?? wanted),
    /** The items are those of a search or a filter. */
    isNarrowed: JSON.stringify(shown?.wanted ?? wanted) !== everythingAsked,
    painters: outline.data?.painters ?? [],
    /** Undefined until the first answer arrives. */
    total: shown && items.length,
    /** At least 1; undefined until the first answer arrives. */
    pages: shown && Math.max(1, Math.ceil(items.length / limits.historyPage)),
    /** The items are those of the previous address. */
    isOld: shown !== undefined && shown.wanted !== wanted,
    /** The list cannot be loaded. When only its pictures cannot, the gallery says so. */
    failed: outline.isError ? outline : undefined,
  };
}
