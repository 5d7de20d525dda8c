import { useLingui } from '@lingui/react/macro';
import { showToast } from '../../ui/toast.ts';
import { changeDraft, readPrompt } from './draft.ts';

/** The last prompt that the page filled in; it can be replaced without an undo. */
let filledIn = '';

/** Replaces the prompt and offers an undo for typed text. */
export function useReplacePrompt() {
  const { t } = useLingui();
  return (prompt: string) => {
    // Read now, because the user may have typed while the request was running.
    const before = readPrompt();
    changeDraft({ prompt });
    if (before.trim() !== '' && before !== filledIn)
      showToast(t`Your prompt was replaced.`, {
        duration: 10_000,
        action: { label: t`Undo`, run: () => changeDraft({ prompt: before }) },
      });
    filledIn = prompt;
  };
}
