import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { TRPCClientError } from '@trpc/client';
import { failureText } from '../../i18n/refusal-text.ts';
import { readFailure } from '../../lib/data/failure.ts';

const missing = msg`Site information API endpoint not available. Using default information instead.`;
const refused = msg({ message: "Site information couldn't be loaded: {reason}" });
const failed = msg({ message: 'Failed to load site information: {reason}' });

/** Whether the server does not know the call, as an older version. */
export function isMissing(error: unknown): boolean {
  if (!(error instanceof TRPCClientError)) return false;
  const status: unknown = error.data?.httpStatus;
  const response: unknown = error.meta?.['response'];
  return status === 404 || (response instanceof Response && response.status === 404);
}

/** The text for a failed load of the site information. */
export function loadFailureText(i18n: I18n, error: unknown): string {
  if (isMissing(error)) return i18n._(missing);
  const failure = readFailure(error);
  const values = { reason: failureText(i18n, failure) };
  return i18n._({ ...(failure.code === 'offline' ? failed : refused), values });
}
