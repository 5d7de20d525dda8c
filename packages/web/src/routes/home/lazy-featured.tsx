import { useCallback, useRef, useState } from 'react';
import { useLazyOptional } from '../../lib/browser/use-lazy-optional.ts';
import { useNearViewport } from '../../ui/use-near-viewport.ts';
import { lazy } from '../lazy.ts';

/** Pixels below the viewport at which the carousel is fetched. */
const near = 600;

/** The server marks the document when there are no featured images; then no space is reserved. */
const isPlain = () => document.querySelector('#root[data-plain]') !== null;

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
    <div ref={room} className={isPlain() ? 'not-empty:mt-12' : 'mt-12 min-h-63'}>
      {part && <part.HomeFeatured onEmpty={giveUp} />}
    </div>
  );
}
