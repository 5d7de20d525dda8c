import { useLingui } from '@lingui/react/macro';
import { showToast } from '../../ui/toast.ts';
import { changeDraft, readPrompt } from './draft.ts';

/** What the page itself put into the composer; replacing it loses nothing that anybody typed. */
let ours = '';

/** Puts words into the composer. What was typed there can be had back. */
export function useReplacePrompt() {
  const { t } = useLingui();
  return (prompt: string) => {
    // Now, not when it was asked for: people type on while they wait.
    const before = readPrompt();
    changeDraft({ prompt });
    if (before.trim() !== '' && before !== ours)
      showToast(t`Your description was replaced.`, {
        duration: 10_000,
        action: { label: t`Undo`, run: () => changeDraft({ prompt: before }) },
      });
    ours = prompt;
  };
}
