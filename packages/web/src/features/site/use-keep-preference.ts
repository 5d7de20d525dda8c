import type { UpdatePreferences } from '@limn/server/schema/account';
import { useLingui } from '@lingui/react/macro';
import { useSignedIn } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';
import { showError } from '../../ui/toast.ts';

/** What is chosen here is known on the person's other devices too. */
export function useKeepPreference() {
  const { t } = useLingui();
  const signedIn = useSignedIn();
  const update = trpc.preferences.update.useMutation({
    onError: () => showError(t`Failed to update preferences`),
  });
  return (change: UpdatePreferences) => {
    if (signedIn) update.mutate(change);
  };
}
