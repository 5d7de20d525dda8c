import { useMemo } from 'react';
import { groupByDay, type ListOrder } from './day-groups.ts';
import type { GalleryItem } from './gallery-item.ts';
import { justifiedLayout, shownRatio } from './justified-layout.ts';
import { captionHeight } from './match-caption.tsx';

/** Narrower galleries, in CSS pixels, have the row height of phones. */
const phoneBelow = 600;
/** Tailwind's `h-40` and `h-55`, which the skeleton has. */
const target = { phone: 160, desk: 220 };
const gap = 4;
export const headingHeight = 44;

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
      justifiedLayout(width ? ratios : [], width ? groups : [], {
        width: width ?? 0,
        target: (width ?? 0) < phoneBelow ? target.phone : target.desk,
        gap,
        groupGap: 24,
        headingHeight,
        groupMin: 140,
        captionHeight: hasCaptions ? captionHeight : 0,
      }),
    [ratios, groups, width, hasCaptions],
  );
  return { groups, layout };
}
