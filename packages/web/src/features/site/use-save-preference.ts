import type { UpdatePreferences } from '@limn/server/schema/people/account';
import { msg } from '@lingui/core/macro';
import { loadDataClient } from '../../lib/data/load-data-client.ts';
import { useSignedIn } from '../../lib/session/session.ts';
import { showFailure } from '../../ui/show-failure.ts';

const failed = msg`Failed to update preferences`;

/** Saves a preference of a signed-in user on the server. */
export function useSavePreference() {
  const signedIn = useSignedIn();
  return async (change: UpdatePreferences) => {
    if (!signedIn) return;
    try {
      const { client, cache } = await loadDataClient();
      cache.preferences.get.setData(undefined, await client.preferences.update.mutate(change));
    } catch (error) {
      await showFailure(error, failed);
    }
  };
}
