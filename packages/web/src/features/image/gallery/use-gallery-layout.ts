import { useMemo } from 'react';
import { groupByDay, type ListOrder } from './day-groups.ts';
import type { GalleryItem } from './gallery-item.ts';
import { justifiedLayout, shownRatio } from './justified-layout.ts';
import { captionHeight } from './match-caption.tsx';

/** Narrower galleries, in CSS pixels, have the row height of phones. */
const phoneBelow = 600;
/** CSS pixels. The heights are those of the skeleton, Tailwind's `h-40` and `h-55`. */
const phone = { target: 160, groupGap: 12, groupMin: 116 };
const desk = { target: 220, groupGap: 24, groupMin: 140 };
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
        gap,
        headingHeight,
        ...((width ?? 0) < phoneBelow ? phone : desk),
        captionHeight: hasCaptions ? captionHeight : 0,
      }),
    [ratios, groups, width, hasCaptions],
  );
  return { groups, layout };
}
