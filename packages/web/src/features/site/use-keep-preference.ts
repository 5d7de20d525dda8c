import type { UpdatePreferences } from '@limn/server/schema/account';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { failureText } from '../../i18n/refusal-text.ts';
import { readFailure } from '../../lib/failure.ts';
import { useSignedIn } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';
import { showError } from '../../ui/toast.ts';

const failed = msg`Failed to update preferences`;

/** What is chosen here is known on the person's other devices too. */
export function useKeepPreference() {
  const { i18n } = useLingui();
  const signedIn = useSignedIn();
  const update = trpc.preferences.update.useMutation({
    onError: (error) => showError(failureText(i18n, readFailure(error), failed)),
  });
  return (change: UpdatePreferences) => {
    if (signedIn) update.mutate(change);
  };
}
