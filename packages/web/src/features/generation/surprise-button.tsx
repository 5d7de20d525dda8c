import type { Language } from '@limn/server/words';
import { useLingui } from '@lingui/react/macro';
import { failureText } from '../../i18n/refusal-text.ts';
import { readFailure } from '../../lib/failure.ts';
import { useSignedIn } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { showError } from '../../ui/toast.ts';
import { useDraft } from './draft.ts';
import { useExamples } from './use-examples.ts';
import { useReplacePrompt } from './use-replace-prompt.ts';

/** A prompt for whoever has none: invented by the server, or one of our examples for a visitor. */
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
  const invent = trpc.prompt.invent.useMutation({
    onSuccess: ({ prompt }) => answer(prompt),
    onError: (error) => showError(failureText(i18n, readFailure(error))),
  });
  function roll() {
    if (invent.isPending) return;
    if (signedIn) return invent.mutate({ language: i18n.locale as Language });
    const place = examples.indexOf(present);
    answer(examples[(place + 1) % examples.length] ?? examples[0]);
  }
  return (
    <button
      type="button"
      aria-busy={invent.isPending || undefined}
      onClick={roll}
      className="inline-flex min-h-11 items-center gap-2 rounded-control px-2.5 text-sm text-muted eased hover:bg-sunken hover:text-ink"
    >
      {invent.isPending ? <Spinner size={20} /> : <Icon name="dice" />}
      {invent.isPending ? t`Thinking of something…` : t`Surprise me`}
    </button>
  );
}
