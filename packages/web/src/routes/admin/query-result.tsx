import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { failureText } from '../../i18n/refusal-text.ts';
import { readFailure } from '../../lib/data/failure.ts';
import { LoadError } from '../../ui/load-error.tsx';

/** A query, as far as its answer is shown. */
export interface Asked<T> {
  data: T | undefined;
  error: unknown;
  isError: boolean;
  isFetching: boolean;
  /** The answer to another question, until this one's is there. */
  isPlaceholderData: boolean;
  refetch: () => Promise<unknown>;
}

interface QueryResultProps<T> {
  asked: Asked<T>;
  /** What to say where the server gave no reason of its own. */
  failed: MessageDescriptor;
  /** In its place until it comes. */
  waiting: ReactNode;
  children: (data: T) => ReactNode;
}

/** What the desk asked for, or why it is not there and another try. */
export function QueryResult<T>({ asked, failed, waiting, children }: QueryResultProps<T>) {
  const { i18n } = useLingui();
  const { data, error, isError, isFetching, isPlaceholderData, refetch } = asked;
  if (data === undefined && isError)
    return (
      <LoadError
        text={failureText(i18n, readFailure(error), failed)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return (
    <div
      aria-busy={data === undefined || isPlaceholderData}
      className={`eased ${isPlaceholderData ? 'opacity-55' : ''}`}
    >
      {data === undefined ? waiting : children(data)}
    </div>
  );
}
