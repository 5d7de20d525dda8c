import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { readFailure } from '../../lib/failure.ts';
import { openData } from '../../lib/open-data.ts';
import { showError, showToast } from '../../ui/toast.ts';
import { keepMessage } from './draft.ts';

type Sending = { state: 'writing' | 'sending' | 'sent' } | { state: 'failed'; text: string };

/** By something between us and the server, at least: what it said was no answer of ours. */
const wasAnswered = (error: unknown) => error instanceof Error && error.cause instanceof SyntaxError;

/** Sends a message to the team. Whoever has closed the dialog meanwhile is told beside the page. */
export function useSend() {
  const { t } = useLingui();
  const [sending, setSending] = useState<Sending>({ state: 'writing' });
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  function whyNot(error: unknown): string {
    const { code } = readFailure(error);
    if (code === 'offline' && !wasAnswered(error)) return t`Network error.`;
    if (code === 'request.too_many')
      return t`You have sent several messages in a short time. Wait a while, then send this one.`;
    return t`Failed to send message.`;
  }

  async function send(content: string) {
    setSending({ state: 'sending' });
    try {
      const { client } = await openData();
      await client.message.send.mutate({ content });
      keepMessage('');
      if (isOpen.current) setSending({ state: 'sent' });
      else showToast(t`Message sent!`);
    } catch (error) {
      const text = whyNot(error);
      if (isOpen.current) setSending({ state: 'failed', text });
      else showError(text);
    }
  }
  return { sending, send };
}
