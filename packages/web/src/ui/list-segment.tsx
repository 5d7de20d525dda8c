import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { LoadError } from './load-error.tsx';
import { Skeleton } from './skeleton.tsx';

interface ListSegmentProps<Part extends { next: string | null }> {
  query: { data: Part | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown };
  /** What to say when it could not be loaded. */
  trouble: (error: unknown) => string;
  error: unknown;
  /** Of list items. */
  children: (part: Part) => ReactNode;
  /** The part that begins at `next`. */
  rest: (next: string) => ReactNode;
}

/** Where the button was that is gone now: from here the next key leads into what has come. */
const focusHere = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/**
 * Some items of a list and, once they are asked for, the next. Each part is asked for by where the one before it ends, so
 * that nothing is left out or shown twice when something is added at the top.
 */
export function ListSegment<Part extends { next: string | null }>({
  query: { data, isError, isFetching, refetch },
  ...props
}: ListSegmentProps<Part>) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  if (data)
    return (
      <>
        {props.children(data)}
        {data.next !== null &&
          (isOpen ? (
            <>
              <li ref={focusHere} tabIndex={-1} className="sr-only">{t`Further down the list`}</li>
              {props.rest(data.next)}
            </>
          ) : (
            <li className="py-4">
              <Button onClick={() => setOpen(true)}>{t`Show more`}</Button>
            </li>
          ))}
      </>
    );
  return (
    <li>
      {isError ? (
        <LoadError text={props.trouble(props.error)} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <div aria-busy="true" className="flex flex-col gap-3 py-3">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </div>
      )}
    </li>
  );
}
