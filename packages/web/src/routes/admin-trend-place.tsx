import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Skeleton } from '../ui/skeleton.tsx';

interface TrendPlaceProps {
  /** Another period is on its way. */
  isOld: boolean;
  isLoading: boolean;
  children: ReactNode;
}

export function TrendPlace({ isOld, isLoading, children }: TrendPlaceProps) {
  const { t } = useLingui();
  return (
    <div aria-busy={isOld || isLoading} className={`eased ${isOld ? 'opacity-55' : ''}`}>
      {isLoading ? (
        <Skeleton className="aspect-5/2 max-h-[25rem] min-h-60 w-full max-w-[62.5rem]" />
      ) : (
        children
      )}
      <p className="mt-4 text-sm text-muted">{t`Days and hours are those of UTC.`}</p>
    </div>
  );
}
