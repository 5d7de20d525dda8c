import { persisted, usePersisted } from '../../lib/browser/persisted-store.ts';

/** Whether "More" of the composer was left open. `public/first-paint.js` reads it too. */
const moreOpen = persisted(
  'more',
  (stored) => stored !== undefined,
  () => 'open',
);

export const useMoreOpen = () => usePersisted(moreOpen);

export function toggleMore() {
  if (moreOpen.get()) moreOpen.clear();
  else moreOpen.set(true);
}
