import type { UpdatePreferences } from '@limn/server/schema/people/account';
import { msg } from '@lingui/core/macro';
import { loadDataClient } from '../../lib/data/load-data-client.ts';
import { readToken, useSignedIn } from '../../lib/session/session.ts';
import { showFailure } from '../../ui/show-failure.ts';

const failed = msg`Failed to update preferences`;

/** The end of the last save. Saves run one after the other, so that the server keeps the last choice. */
let last: Promise<unknown> = Promise.resolve();

/** Saves a preference of a signed-in user on the server. */
export function useSavePreference() {
  const signedIn = useSignedIn();
  return async (change: UpdatePreferences) => {
    if (!signedIn) return;
    const owner = readToken();
    try {
      const { client, cache } = await loadDataClient();
      // While the save waited, another user may have logged in.
      const saving = last.then(() =>
        readToken() === owner ? client.preferences.update.mutate(change) : undefined,
      );
      const end = saving.catch(() => undefined);
      last = end;
      const saved = await saving;
      // The page shows the last choice already. The answer may arrive in the session of another user.
      if (saved && last === end && readToken() === owner) cache.preferences.get.setData(undefined, saved);
    } catch (error) {
      await showFailure(error, failed);
    }
  };
}
