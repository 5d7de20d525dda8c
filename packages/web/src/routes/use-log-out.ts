import { useNavigate } from '@tanstack/react-router';
import { keepMessage } from '../features/contact-message/draft.ts';
import { clearDraft } from '../features/generation/draft.ts';
import { clearJob } from '../features/generation/job.ts';
import { loadDataClient } from '../lib/data/load-data-client.ts';
import { dropSession } from '../lib/session/session.ts';

/**
 * Going on purpose: the next person at this device finds nothing of this one.
 * `leave` once the server has ended the session, `logOut` to have it ended.
 */
export function useLogOut() {
  const navigate = useNavigate();
  async function leave() {
    clearJob();
    clearDraft();
    keepMessage('');
    // First away from the pages for the signed-in: they would ask for a sign-in.
    await navigate({ to: '/' });
    dropSession();
  }
  async function logOut() {
    // Whatever the server answers, nobody stays signed in on this device.
    await loadDataClient().then(
      ({ client }) => client.account.logOut.mutate().catch(() => undefined),
      () => undefined,
    );
    await leave();
  }
  return { leave, logOut };
}
