import type { UpdatePreferences } from '@limn/server/schema/people/account';
import { msg } from '@lingui/core/macro';
import { openData } from '../../lib/data/load-data-client.ts';
import { useSignedIn } from '../../lib/session/session.ts';
import { sayFailure } from '../../ui/show-failure.ts';

const failed = msg`Failed to update preferences`;

/** What is chosen here is known on the person's other devices too. */
export function useKeepPreference() {
  const signedIn = useSignedIn();
  return async (change: UpdatePreferences) => {
    if (!signedIn) return;
    try {
      const { client, cache } = await openData();
      cache.preferences.get.setData(undefined, await client.preferences.update.mutate(change));
    } catch (error) {
      await sayFailure(error, failed);
    }
  };
}
