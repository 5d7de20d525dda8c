import type { ReactNode } from 'react';

/** The heading of the carousel with a control at its end. */
export const RowHeading = ({ children, action }: { children: string; action?: ReactNode }) => (
  <div className="mb-1 flex min-h-11 items-center justify-between gap-4">
    <h2 className="font-display text-2xl leading-tight">{children}</h2>
    {action}
  </div>
);
