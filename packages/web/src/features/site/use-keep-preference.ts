import type { UpdatePreferences } from '@limn/server/schema/account';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { failureText } from '../../i18n/refusal-text.ts';
import { readFailure } from '../../lib/failure.ts';
import { openData } from '../../lib/open-data.ts';
import { useSignedIn } from '../../lib/session.ts';
import { showError } from '../../ui/toast.ts';

const failed = msg`Failed to update preferences`;

/** What is chosen here is known on the person's other devices too. */
export function useKeepPreference() {
  const { i18n } = useLingui();
  const signedIn = useSignedIn();
  return async (change: UpdatePreferences) => {
    if (!signedIn) return;
    try {
      const { client } = await openData();
      await client.preferences.update.mutate(change);
    } catch (error) {
      showError(failureText(i18n, readFailure(error), failed));
    }
  };
}
