import { limits } from '@limn/server/enums';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Rows of the gallery's heights that fill the width and the window. */
export const HistorySkeleton = () => (
  <div aria-hidden="true" className="flex min-h-svh flex-wrap content-start gap-1 pt-11">
    {Array.from({ length: limits.historyPage }, (_, place) => place).map((place) => (
      <Skeleton key={place} className="aspect-4/3 h-40 grow md:h-55" />
    ))}
  </div>
);
