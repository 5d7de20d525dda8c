import type { UpdatePreferences } from '@limn/server/schema/people/account';
import { msg } from '@lingui/core/macro';
import { sayFailure } from '../../i18n/say-failure.ts';
import { openData } from '../../lib/open-data.ts';
import { useSignedIn } from '../../lib/session.ts';

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
