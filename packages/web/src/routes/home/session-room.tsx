import { useHydrating } from '../../lib/browser/hydration.ts';
import { useLazyOptional } from '../../lib/browser/use-lazy-optional.ts';
import { lazy } from '../lazy.ts';

/** As high as the tiles: one row on a phone, at most two on a wide screen. */
const room =
  'min-h-[calc(min(var(--painted-rows,0),1)*5.25rem)] lg:min-h-[calc(min(var(--painted-rows,0),2)*6.5rem)]';

/** Reserves space for the session's pictures, so that they move nothing when they arrive: see `reserved-rows.ts`. */
export function SessionRoom({ signedIn }: { signedIn: boolean }) {
  const isHydrating = useHydrating();
  const part = useLazyOptional(signedIn, lazy.home);
  const isReserved = isHydrating || signedIn;
  return <div className={isReserved ? room : ''}>{part && <part.HomeSession />}</div>;
}
