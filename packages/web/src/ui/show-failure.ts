import { i18n, type MessageDescriptor } from '@lingui/core';
import { withMessages } from '../i18n/activate.ts';
import { offlineText } from '../i18n/offline-text.ts';
import { showError } from './toast.ts';

/**
 * Says why a call did not succeed. The sentences come with the first failure.
 * @param fallback what to say where the server gave no reason of its own
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
