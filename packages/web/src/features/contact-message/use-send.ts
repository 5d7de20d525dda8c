import { useLingui } from '@lingui/react/macro';
import { useEffect, useSyncExternalStore } from 'react';
import { readFailure } from '../../lib/data/failure.ts';
import { loadDataClient } from '../../lib/data/load-data-client.ts';
import { showError, showToast } from '../../ui/toast.ts';
import { keepMessage } from './draft.ts';

type Sending = { state: 'writing' | 'sending' | 'sent' } | { state: 'failed'; text: string };

/** Whether an answer arrived that did not come from our server, for example from a proxy. */
const wasAnswered = (error: unknown) => error instanceof Error && error.cause instanceof SyntaxError;

let sending: Sending = { state: 'writing' };
let openDialogs = 0;
const listeners = new Set<() => void>();

function change(next: Sending) {
  sending = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Sends a message to the team. The call continues when the dialog closes and reports its result as a toast; a
 * reopened dialog is still busy, so that nothing is sent twice.
 */
export function useSend() {
  const { t } = useLingui();
  useEffect(() => {
    openDialogs += 1;
    return () => {
      openDialogs -= 1;
      if (sending.state !== 'sending') change({ state: 'writing' });
    };
  }, []);

  function whyNot(error: unknown): string {
    const { code } = readFailure(error);
    if (code === 'offline' && !wasAnswered(error)) return t`Network error.`;
    if (code === 'request.too_many')
      return t`You've sent several messages in a short time. Wait a while and try again.`;
    return t`Failed to send message.`;
  }

  async function send(content: string) {
    change({ state: 'sending' });
    try {
      const { client } = await loadDataClient();
      await client.message.send.mutate({ content });
      keepMessage('');
      if (openDialogs > 0) change({ state: 'sent' });
      else {
        change({ state: 'writing' });
        showToast(t`Message sent!`);
      }
    } catch (error) {
      const text = whyNot(error);
      if (openDialogs > 0) change({ state: 'failed', text });
      else {
        change({ state: 'writing' });
        showError(text);
      }
    }
  }
  return { sending: useSyncExternalStore(subscribe, () => sending), send };
}
