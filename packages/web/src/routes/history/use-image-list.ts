import type { Image } from '@limn/server/schema/studio/image';
import { useMemo } from 'react';
import { useRemovedImages } from '../../features/image/removed-images.ts';
import { useStableOrder } from '../../features/image/use-stable-order.ts';
import { trpc } from '../../lib/data/data-client.tsx';
import { type HistorySearch, listOf } from './search.ts';

const none: readonly Image[] = [];

/** What the history shows at an address: until its answer comes, that of the address before. */
export function useImageList(address: HistorySearch) {
  const wanted = listOf(address);
  const answer = trpc.image.list.useQuery(wanted, { placeholderData: (previous) => previous });
  // Without a page the answer is a plain list; with one, as here, it is a page.
  const shown = answer.data && 'items' in answer.data ? answer.data : undefined;
  const removed = useRemovedImages();
  const images = useStableOrder(shown?.items ?? none, {
    list: JSON.stringify(wanted),
    // Among the starred only for as long as it is looked at.
    keepsTurned: address.filter !== 'starred' || address.picture !== undefined,
  });
  return {
    answer,
    images: useMemo(() => images.filter(({ id }) => !removed.includes(id)), [images, removed]),
    /** Undefined until the first answer. */
    total: shown?.total,
    /** At least one, once known. */
    pages: shown && Math.max(1, shown.pages),
    isOld: answer.isPlaceholderData,
  };
}
