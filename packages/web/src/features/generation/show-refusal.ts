import { i18n } from '@lingui/core';
import { withMessages } from '../../i18n/activate.ts';
import type { Failure } from '../../lib/data/failure.ts';
import { showError } from '../../ui/toast.ts';

/** Shows the text of a refusal as a message, without a change of the stage. */
export async function showRefusal(failure: Failure): Promise<void> {
  const { failureText } = await withMessages(import('../../i18n/refusal-text.ts'));
  showError(failureText(i18n, failure));
}
