import { i18n, type MessageDescriptor } from '@lingui/core';
import { withMessages } from '../i18n/activate.ts';
import { offlineText } from '../i18n/offline-text.ts';
import { showError } from './toast.ts';

/**
 * Shows a failed call as a toast. The texts load with the first failure.
 * @param fallback the text for a failure without a reason from the server
 */
export async function showFailure(error: unknown, fallback?: MessageDescriptor): Promise<void> {
  try {
    const [{ failureText }, { readFailure }] = await Promise.all([
      withMessages(import('../i18n/refusal-text.ts')),
      import('../lib/data/failure.ts'),
    ]);
    showError(failureText(i18n, readFailure(error), fallback));
  } catch {
    showError(i18n._(offlineText));
  }
}
