import { Skeleton } from './skeleton.tsx';

const rows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** A placeholder for a table or list. */
export const RowSkeletons = () => (
  <div aria-busy="true" className="flex flex-col gap-3 py-1">
    {rows.map((row) => (
      <Skeleton key={row} className="h-11" />
    ))}
  </div>
);
