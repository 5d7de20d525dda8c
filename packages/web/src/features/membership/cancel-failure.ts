import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { bidiIsolate } from '../../i18n/bidi-isolate.ts';
import { failureText } from '../../i18n/refusal-text.ts';
import type { Failure } from '../../lib/data/failure.ts';

const failed = msg`Failed to cancel subscription`;

/** The text of a failed cancellation. A provider's failure has a text of its own. */
export function cancelFailure(i18n: I18n, failure: Failure): string {
  const { code, facts } = failure;
  if (code !== 'payment.stripe_failed' && code !== 'payment.paypal_failed')
    return failureText(i18n, failure, failed);
  const { reason } = facts;
  return reason === undefined
    ? i18n._(failed)
    : `${i18n._(failed)}\n${bidiIsolate(i18n.locale, String(reason))}`;
}
