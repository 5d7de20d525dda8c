import { useCallback, useRef, useState } from 'react';
import { useLazyOptional } from '../../lib/browser/use-lazy-optional.ts';
import { useNearViewport } from '../../ui/use-near-viewport.ts';
import { lazy } from '../lazy.ts';

/** Pixels below the window at which it is fetched. */
const near = 600;

/** Where the server knew of no pictures, there is no room for them. */
const isPlain = () => document.querySelector('#root[data-plain]') !== null;

/** Room for the strip, from the beginning. It is given up only where nobody sees that the page becomes shorter. */
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
