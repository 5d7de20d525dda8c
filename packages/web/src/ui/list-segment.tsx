import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { LoadError } from './load-error.tsx';
import { Skeleton } from './skeleton.tsx';

interface ListSegmentProps<Part extends { next: string | null }> {
  query: { data: Part | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown };
  /** Returns the text of a load failure. */
  problem: (error: unknown) => string;
  error: unknown;
  /** Renders the items. */
  children: (part: Part) => ReactNode;
  /** Renders the segment that starts at `next`. */
  rest: (next: string) => ReactNode;
}

/** Takes the place of the "Show more" button, so that the next Tab leads into the new items. */
const focusHere = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/**
 * A segment of a list with a button for the next one. Each segment starts where the previous one ends, so that new
 * items at the top neither repeat nor skip an item.
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
              <li ref={focusHere} tabIndex={-1} className="sr-only">{t`More results`}</li>
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
        <LoadError text={props.problem(props.error)} busy={isFetching} onRetry={() => void refetch()} />
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
