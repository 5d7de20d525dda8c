import { Skeleton } from './skeleton.tsx';

const rows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** Where a table or a list will be. */
export const RowSkeletons = () => (
  <div aria-busy="true" className="flex flex-col gap-3 py-1">
    {rows.map((row) => (
      <Skeleton key={row} className="h-11" />
    ))}
  </div>
);
