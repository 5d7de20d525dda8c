import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether an element has come near the viewport, or near the edge of `behind`. It stays true.
 * @param margin pixels on every side
 */
export function useNearViewport(
  element: RefObject<Element | null>,
  margin: number,
  behind?: RefObject<Element | null>,
): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !element.current) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { root: behind?.current ?? null, rootMargin: `${margin}px` },
    );
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [element, margin, behind, isNear]);
  return isNear;
}
