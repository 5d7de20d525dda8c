import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { languageOf } from '../../i18n/language.ts';
import { loadDataClient } from '../../lib/data/load-data-client.ts';
import { useSignedIn } from '../../lib/session/session.ts';
import { Icon } from '../../ui/icon.tsx';
import { showFailure } from '../../ui/show-failure.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { useDraft } from './draft.ts';
import { useExamples } from './use-examples.ts';
import { useReplacePrompt } from './use-replace-prompt.ts';

/** Fills in a prompt: from the server for signed-in users, or one of our examples for visitors. */
export function SurpriseButton({ onAnswer }: { onAnswer: () => void }) {
  const { t, i18n } = useLingui();
  const signedIn = useSignedIn();
  const examples = useExamples();
  const present = useDraft().prompt;
  const replacePrompt = useReplacePrompt();
  const answer = (prompt: string) => {
    replacePrompt(prompt);
    onAnswer();
  };
  const [inventing, setInventing] = useState(false);
  async function invent() {
    setInventing(true);
    try {
      const { client } = await loadDataClient();
      const { prompt } = await client.prompt.invent.mutate({ language: languageOf(i18n) });
      answer(prompt);
    } catch (error) {
      await showFailure(error);
    }
    setInventing(false);
  }
  function roll() {
    if (inventing) return;
    if (signedIn) return void invent();
    const place = examples.indexOf(present);
    answer(examples[(place + 1) % examples.length] ?? examples[0]);
  }
  return (
    <button
      type="button"
      aria-busy={inventing || undefined}
      onClick={roll}
      className="inline-flex min-h-11 items-center gap-2 rounded-control px-2.5 text-sm text-muted eased hover:bg-sunken hover:text-ink"
    >
      {inventing ? <Spinner size={20} /> : <Icon name="dice" />}
      {inventing ? t`Thinking of an idea…` : t`Surprise me`}
    </button>
  );
}
