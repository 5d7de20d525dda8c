import { useNavigate } from '@tanstack/react-router';
import { keepMessage } from '../features/contact-message/draft.ts';
import { clearDraft } from '../features/generation/draft.ts';
import { clearJob } from '../features/generation/job.ts';
import { loadDataClient } from '../lib/data/load-data-client.ts';
import { dropSession } from '../lib/session/session.ts';

/** Milliseconds that the server has to answer. */
const patience = 3000;
const delay = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

async function endSession() {
  const { client } = await loadDataClient();
  await client.account.logOut.mutate();
}

/**
 * Ends the session and clears the drafts, so that the next user of this device finds none of them.
 * `leave`: the server has ended the session already. `logOut`: asks the server to end it.
 */
export function useLogOut() {
  const navigate = useNavigate();
  async function leave() {
    clearJob();
    clearDraft();
    keepMessage('');
    // Leave pages for signed-in users first: they would redirect to the login.
    await navigate({ to: '/' });
    dropSession();
  }
  async function logOut() {
    // The session ends on this device even if the server cannot be reached or does not answer.
    await Promise.race([endSession().catch(() => undefined), delay(patience)]);
    await leave();
  }
  return { leave, logOut };
}
