import { useMemo } from 'react';
import { groupByDay, type ListOrder } from './day-groups.ts';
import type { GalleryItem } from './gallery-item.ts';
import { layoutOptions, rootFontSize } from './gallery-layout.ts';
import { justifiedLayout, shownRatio } from './justified-layout.ts';
import { captionRem } from './match-caption.tsx';

/** The groups of these pictures, and the place of each picture. */
export function useGalleryLayout(
  items: readonly GalleryItem[],
  order: ListOrder,
  width: number | undefined,
  hasCaptions: boolean,
) {
  const groups = useMemo(() => groupByDay(items, order), [items, order]);
  const ratios = useMemo(() => items.map(shownRatio), [items]);
  const layout = useMemo(
    () =>
      justifiedLayout(
        width ? ratios : [],
        width ? groups : [],
        // The page's padding grows with the font size, so another size gives another width.
        layoutOptions(width ?? 0, rootFontSize(), hasCaptions ? captionRem : 0),
      ),
    [ratios, groups, width, hasCaptions],
  );
  return { groups, layout };
}
