import type { Image } from '@limn/server/schema/studio/image';
import { useMemo } from 'react';
import { useRemovedImages } from '../../features/image/removed-images.ts';
import { useStableOrder } from '../../features/image/use-stable-order.ts';
import { trpc } from '../../lib/data/data-client.tsx';
import { type HistorySearch, listOf } from './search.ts';

const none: readonly Image[] = [];

/** The images for this address. The previous ones stay until the answer arrives. */
export function useImageList(address: HistorySearch) {
  const wanted = listOf(address);
  const answer = trpc.image.list.useQuery(wanted, { placeholderData: (previous) => previous });
  // With a page number, the answer is an object with the items of one page.
  const shown = answer.data && 'items' in answer.data ? answer.data : undefined;
  const removed = useRemovedImages();
  const images = useStableOrder(shown?.items ?? none, {
    list: JSON.stringify(wanted),
    // In the starred list, an image without its star stays only while it is open.
    keepsToggled: address.filter !== 'starred' || address.picture !== undefined,
  });
  return {
    answer,
    images: useMemo(() => images.filter(({ id }) => !removed.includes(id)), [images, removed]),
    /** Undefined until the first answer arrives. */
    total: shown?.total,
    /** At least 1; undefined until the first answer arrives. */
    pages: shown && Math.max(1, shown.pages),
    isOld: answer.isPlaceholderData,
  };
}
