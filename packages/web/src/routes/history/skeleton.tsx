import { limits } from '@limn/server/enums';
import { Skeleton } from '../../ui/skeleton.tsx';

/**
 * Rows of the gallery's heights that fill the width and the window. `first-pictures.ts` may have filled the layer above
 * them: of an element with a text, here an empty one, React compares only the text.
 */
export const HistorySkeleton = () => (
  <div aria-hidden="true" className="relative flex min-h-svh flex-wrap content-start gap-1 pt-11">
    <div data-first-pictures className="peer absolute inset-x-0 top-0">
      {''}
    </div>
    {Array.from({ length: limits.historyPage }, (_, place) => place).map((place) => (
      <Skeleton key={place} className="aspect-4/3 h-40 grow peer-not-empty:invisible md:h-55" />
    ))}
  </div>
);
