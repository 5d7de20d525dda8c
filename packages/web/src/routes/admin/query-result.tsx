import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { failureText } from '../../i18n/refusal-text.ts';
import { readFailure } from '../../lib/data/failure.ts';
import { LoadError } from '../../ui/load-error.tsx';

/** The parts of a query that `QueryResult` uses. */
export interface Query<T> {
  data: T | undefined;
  error: unknown;
  isError: boolean;
  isFetching: boolean;
  /** The data is from the previous query, until this one is answered. */
  isPlaceholderData: boolean;
  refetch: () => Promise<unknown>;
}

interface QueryResultProps<T> {
  query: Query<T>;
  /** The text for a failure without a reason from the server. */
  fallback: MessageDescriptor;
  /** The placeholder while loading. */
  placeholder: ReactNode;
  children: (data: T) => ReactNode;
}

/** Shows the data of a query, a placeholder, or the failure with a button to try again. */
export function QueryResult<T>({ query, fallback, placeholder, children }: QueryResultProps<T>) {
  const { i18n } = useLingui();
  const { data, error, isError, isFetching, isPlaceholderData, refetch } = query;
  if (data === undefined && isError)
    return (
      <LoadError
        text={failureText(i18n, readFailure(error), fallback)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return (
    <div
      aria-busy={data === undefined || isPlaceholderData}
      className={`eased ${isPlaceholderData ? 'opacity-55' : ''}`}
    >
      {data === undefined ? placeholder : children(data)}
    </div>
  );
}

interface BelowResultProps {
  query: Pick<Query<unknown>, 'data' | 'isError'>;
  className?: string;
  children: ReactNode;
}

/** What is below the result of a query, hidden while that loads: the placeholder has another height, and would move it. */
export const BelowResult = ({ query, className, children }: BelowResultProps) => (
  <div hidden={query.data === undefined && !query.isError} className={className}>
    {children}
  </div>
);
