import { useCallback, useRef, useState } from 'react';
import { hasFeatured } from '../../lib/browser/site.ts';
import { useLazyOptional } from '../../lib/browser/use-lazy-optional.ts';
import { useNearViewport } from '../../ui/use-near-viewport.ts';
import { lazy } from '../lazy.ts';

/** Pixels below the viewport at which the carousel is fetched. */
const near = 600;

/**
 * Reserves space for the carousel. An empty carousel releases the space only below the viewport, so that nothing
 * visible moves.
 */
export function LazyFeatured() {
  const room = useRef<HTMLDivElement>(null);
  const [isGivenUp, setGivenUp] = useState(false);
  const part = useLazyOptional(useNearViewport(room, near) && !isGivenUp, lazy.featured);
  const giveUp = useCallback(() => {
    if ((room.current?.getBoundingClientRect().top ?? 0) >= innerHeight) setGivenUp(true);
  }, []);
  if (isGivenUp) return null;
  return (
    <div ref={room} className={hasFeatured() ? 'mt-12 min-h-63' : 'not-empty:mt-12'}>
      {part && <part.HomeFeatured onEmpty={giveUp} />}
    </div>
  );
}
