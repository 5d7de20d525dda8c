import type { SignedIn } from '@limn/server/schema/people/account';
import { cache } from '../../lib/data/data-client.tsx';
import { openSession } from '../../lib/session/session.ts';
import { setViewer } from '../../lib/session/viewer.ts';

/** Stores the session, the account and the preferences after any sign-in. */
export function startSession({ token, user, preferences }: SignedIn) {
  openSession(token);
  setViewer(user);
  cache.account.get.setData(undefined, user);
  cache.preferences.get.setData(undefined, preferences);
}
